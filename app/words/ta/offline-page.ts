export const YOU_ARE_OFFLINE = "இணைய இணைப்பு இல்லை";
export const OFFLINE_HEADING = "இணைய இணைப்பு இல்லை.";
export const NO_COPY_OF_PAGE = "இந்தப் பக்கத்தை இதற்கு முன் திறந்ததில்லை, அதனால் இங்கே அதன் நகல் இல்லை.";
export const NO_COPY_OF_ROUND =
  "இந்த ரவுண்டு இன்னும் இந்தப் போனில் சேமிக்கப்படவில்லை. நெட்வொர்க் உள்ள இடத்தில் லிங்கைத் திறந்து, நிறுத்தங்கள் தெரியும் வரை காத்திருங்கள்.";
export const TRY_AGAIN = "மீண்டும் முயல";
export const CALL = "அழைக்க";
export const lookAt = (oils: (words: string) => string, cart: (words: string) => string) =>
  `${oils("எங்கள் எண்ணெய்களையும்")} ${cart("உங்கள் கார்ட்டையும்")} பார்க்கலாம்.`;
