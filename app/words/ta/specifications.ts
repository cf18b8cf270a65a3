export const licence = (number: string) => `உரிம எண் ${number}.`;
export const costsMore = (type: string, extra: string) => `${type}: ${extra} கூடுதல்.`;
