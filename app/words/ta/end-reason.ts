import type { Why } from "#domain/orders/end-reason.ts";

const WORDS: Record<Why, string> = {
  changed_mind: "வாடிக்கையாளர் மனம் மாறிவிட்டார்",
  not_reached: "வாடிக்கையாளரைத் தொடர்புகொள்ள முடியவில்லை",
  not_ordered: "அங்கே யாரும் ஆர்டர் செய்யவில்லை",
  too_dear: "வேறு விலை என்று நினைத்திருந்தார்",
  no_money: "கையில் பணம் இல்லை",
  damaged: "ஏதோ உடைந்திருந்தது அல்லது தவறாக இருந்தது",
  sold_out: "இருப்பு இல்லை",
  too_far: "அங்கே நாங்கள் டெலிவரி செய்வதில்லை",
  twice: "இரண்டு முறை ஆர்டர் ஆனது",
  not_meant: "யாரும் உண்மையாக ஆர்டர் செய்யவில்லை: பாட் அல்லது விளையாட்டு",
  other: "வேறு காரணம்",
  by_customer: "வாடிக்கையாளரே செய்தது",
};

export function whyInWords(why: Why): string {
  return WORDS[why];
}
