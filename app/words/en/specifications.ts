export const licence = (number: string) => `Licence ${number}.`;
export const costsMore = (type: string, extra: string) => `${type}: ${extra} more.`;
