export const ratingInWords = (stars: number, count: string) =>
  `5-க்கு ${stars} நட்சத்திரம், ${count} வாடிக்கையாளர் ${count === "1" ? "கருத்தின்" : "கருத்துகளின்"} அடிப்படையில்`;
export const WRITE_A_REVIEW = "கருத்து எழுத";
