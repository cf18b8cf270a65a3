export const starsLabel = (rating: number, most: number) => `${rating} out of ${most} stars`;
