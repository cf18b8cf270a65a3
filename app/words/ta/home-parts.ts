export const WHY_CHOOSE_US = "ஏன் எங்களிடம் வாங்க வேண்டும்";
export const ORGANIC = "100% ஆர்கானிக்";
export const ORGANIC_TEXT =
  "நாங்கள் பெயர் சொல்லி அழைக்கும் விவசாயிகள் செயற்கைப் பூச்சிக்கொல்லி இல்லாமல் விளைவித்தது. லேபிளில் இருப்பது ஒரே ஒரு பொருள்தான்.";
export const ECO_FRIENDLY = "சுற்றுச்சூழலுக்கு உகந்தது";
export const ECO_FRIENDLY_TEXT =
  "டின்னும் கண்ணாடியும்தான்; பிளாஸ்டிக் ஒருபோதும் இல்லை. பிண்ணாக்கு மாட்டுத் தீவனமாகத் தோட்டங்களுக்கே திரும்பிச் செல்கிறது.";
export const HEALTH = "உடல்நல நன்மைகள்";
export const HEALTH_TEXT =
  "45 °C வெப்பத்துக்குள் ஆட்டுவதால், எண்ணெய்க்கே உரிய வைட்டமின்களும் ஆன்டிஆக்ஸிடன்ட்களும் சுவையும் அப்படியே இருக்கின்றன.";
export const USERS_SAY = "எங்கள் வாடிக்கையாளர்கள் சொல்வது";
export const PICTURES_OF_OILS = "எங்கள் எண்ணெய்களின் படங்கள்";
export const CUSTOMER_REVIEWS = "வாடிக்கையாளர் கருத்துகள்";
export const REVIEWS = "கருத்துகள்";
export const ONE_PICTURE = "படம்";
export const ONE_REVIEW = "கருத்து";
