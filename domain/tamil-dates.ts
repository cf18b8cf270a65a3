import { buildDates } from "./named-dates.ts";

export const TAMIL_DATES = buildDates({
  months: "ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்".split(" "),
  weekdays: "ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி".split(" "),
  times: ["காலை", "மதியம்", "மாலை", "இரவு"],
});
