export const licence = (number: string) => `लाइसेंस ${number}।`;
export const costsMore = (type: string, extra: string) => `${type}: ${extra} ज़्यादा।`;
