export const ratingInWords = (stars: number, count: string) =>
  `${stars} out of 5 stars, based on ${count} customer ${count === "1" ? "review" : "reviews"}`;
export const WRITE_A_REVIEW = "Write a Review";
