export const ratingInWords = (stars: number, count: string) =>
  `5 में से ${stars} स्टार, ${count} ${count === "1" ? "ग्राहक" : "ग्राहकों"} की राय के आधार पर`;
export const WRITE_A_REVIEW = "अपनी राय लिखें";
