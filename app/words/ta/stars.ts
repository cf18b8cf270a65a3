export const starsLabel = (rating: number, most: number) => `${most}-க்கு ${rating} நட்சத்திரம்`;
