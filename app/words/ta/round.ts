import type { ApiError } from "#domain/api-error.ts";

export const SENTENCE_END = ". ";

export const DELIVERY_ROUND = "டெலிவரி ரவுண்டு";
export const NEEDS_JAVASCRIPT = "இந்தப் பக்கத்துக்கு JavaScript தேவை. இந்தத் தளத்துக்கு அதை இயக்குங்கள்.";
export const OPENING_ROUND = "ரவுண்டு திறக்கிறது...";
export const CANNOT_OPEN =
  "இந்தப் பக்கம் இன்னும் இந்தப் போனில் சேமிக்கப்படவில்லை; திறக்கும் அளவுக்கு நெட்வொர்க்கும் இல்லை. நெட்வொர்க் நன்றாக உள்ள இடத்தில் லிங்கை மீண்டும் திறந்து பாருங்கள்.";
export const NOT_STORED = "இந்தப் பக்கம் இன்னும் இந்தப் போனில் சேமிக்கப்படவில்லை. இதை மூடாதீர்கள்: நெட்வொர்க் இல்லாமல் மீண்டும் திறக்காது.";
export const NO_COPY = "கடையைத் தொடர்புகொள்ள முடியவில்லை; இந்தப் போனில் ரவுண்டின் நகலும் இல்லை. நெட்வொர்க் வந்ததும் ரவுண்டு திறக்கும்.";
export const UNREACHABLE = "கடையைத் தொடர்புகொள்ள முடியவில்லை. ";
export const YOU_CAN_GO_ON = "நீங்கள் வேலையைத் தொடரலாம்: தொடர்பு கிடைக்கும் வரை உங்கள் பதிவுகள் இங்கேயே இருக்கும்.";
export const SEND_NOW = "இப்போதே அனுப்ப";

export const LINK_ENDED = "இந்த லிங்க் முடிந்துவிட்டது";
export const LINK_ENDED_WHY = "ரவுண்டின் கணக்கு முடிந்திருக்கலாம், கடை புதிய லிங்க் அனுப்பியிருக்கலாம், அல்லது லிங்க் முழுமையாக இல்லை.";
export const NAMES_DELETED = " பெயர்களும் முகவரிகளும் இப்போது இந்தப் போனில் இல்லை.";

export const TO_COLLECT = "வசூலிக்க";
export const OLD_DEBTS = "பழைய பாக்கி";
export const TELL_THE_SHOP = "கடைக்குச் சொல்லுங்கள்";
export const NOT_KNOWN_YET = "இது கடைக்கு இன்னும் தெரியாது:";
export const CONFIRM_TOLD = "இவை எல்லாவற்றையும் கடைக்குச் சொல்லிவிட்டீர்களா? இவை இந்தப் போனில் மட்டுமே உள்ளன.";
export const I_HAVE_TOLD = "கடைக்குச் சொல்லிவிட்டேன்";
export const SHOP_REFUSED = "கடை இதை ஏற்கவில்லை.";

export function tellRefusal({ status }: ApiError): string {
  if (status === 400) return "கடை இந்தத் தொகையை ஏற்கவில்லை. கடையை அழையுங்கள்.";
  if (status === 409) return "கடை இந்த ஆர்டரை மாற்றியுள்ளது, அதனால் உங்கள் பதிவு சேரவில்லை. கடையை அழையுங்கள்.";
  return SHOP_REFUSED;
}
