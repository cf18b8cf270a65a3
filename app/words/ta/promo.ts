export const OUR_PRESS = "எங்கள் மரச்செக்கிலிருந்து";
export const OPENS_IN_A_NEW_TAB = "(புதிய டேபில் திறக்கும்)";
export const FESTIVE_PICTURE = "சாமந்திப் பூக்கள், அகல் விளக்குகளுடன் பாதாம் எண்ணெய்";
export const seeOil = (name = "இந்த எண்ணெய்") => `பார்க்க: ${name}`;
export const offerInWords = (off: number, size: string, pack: string, now: string, before: string) =>
  `${size}, ${pack}: ${off}% தள்ளுபடி. ${before}-க்குப் பதில் ${now}.`;
