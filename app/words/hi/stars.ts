export const starsLabel = (rating: number, most: number) => `${most} में से ${rating} स्टार`;
