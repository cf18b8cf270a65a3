export const aboutTitle = (shop: string) => `எங்களைப் பற்றி | ${shop}`;
export const aboutDescription = (shop: string, city: string) =>
  `${city} ${shop} எப்படி எண்ணெய் ஆட்டுகிறது: மெதுவாக, மரச்செக்கில், 45 °C வெப்பத்துக்குள். எங்கள் கதை, எங்கள் முறை, எங்கள் முகவரி.`;
export const ABOUT = "எங்களைப் பற்றி";

export const OUR_STORY = "எங்கள் கதை, மண்ணில் வேரூன்றியது";
export const OUR_STORY_TEXT =
  "கோல்ஹு என்பது நம் தாத்தா பாட்டி விதைகளைக் கொண்டுபோன மரச்செக்கு. அப்படி ஒன்றை மீண்டும் செய்தோம்; பிறகு அதைக் கொண்டு ஒரு சிறு நிறுவனத்தையும் தொடங்கினோம்.";
export const OUR_MISSION = "எங்கள் நோக்கம்";
export const MISSION_FIRST =
  "அன்றாடச் சமையலுக்கு நேர்மையான எண்ணெயைத் திரும்பக் கொண்டுவருவது. எந்த விதையிலிருந்து வந்ததோ அந்த மணம் உள்ள எண்ணெய்; விதை விளைந்த இடத்துக்கு அருகிலேயே, நீங்கள் போனில் அழைத்துப் பேசக்கூடியவர்கள் செய்தது.";
export const MISSION_SECOND =
  "வாரந்தோறும் சிறிது சிறிதாக ஆட்டி, புதிதாகவே அனுப்புகிறோம். நாங்கள் செய்யாததும் அதே அளவு முக்கியம்: வெளிச்சூடு இல்லை, கரைப்பான் இல்லை, கலப்படம் இல்லை, பிளாஸ்டிக் இல்லை.";

export const SEED_TO_BOTTLE = "விதையிலிருந்து பாட்டில் வரை";
export const CHOOSE = "விதையைத் தேர்ந்தெடுப்பது";
export const CHOOSE_TEXT = "நாங்கள் நேரில் சென்று பார்க்கும் விவசாயிகளின் புது விளைச்சல் விதைகள்; கையால் சுத்தம் செய்து பிரித்தவை.";
export const PRESS = "மெதுவாக ஆட்டுவது";
export const PRESS_TEXT = "மரச்செக்கில் நிமிடத்துக்குச் சுமார் பதினான்கு சுற்று, எப்போதும் 45 °C வெப்பத்துக்குள்.";
export const SETTLE = "தெளியவைத்து நிரப்புவது";
export const SETTLE_TEXT = "இரண்டு நாள் தெளியவைத்து, பருத்தித் துணியில் வடிகட்டி, நேராகக் கண்ணாடியிலும் டின்னிலும்.";

export const TRUST_US = "குடும்பங்கள் ஏன் எங்களை நம்புகின்றன";
export const PURE = "சுத்தம்";
export const PURE_TEXT = "ஒவ்வொரு பாட்டிலிலும் ஒரே விதை. எதுவும் கலப்பதில்லை, எதுவும் சேர்ப்பதில்லை.";
export const TRADITIONAL = "பாரம்பரிய முறை";
export const TRADITIONAL_TEXT = "மரச்செக்கு, மெதுவான சுற்று, வெளிச்சூடு இல்லை.";
export const CERTIFIED_AND_TESTED = "உணவுப் பாதுகாப்புச் சான்று பெற்றது, ஆய்வகத்தில் சோதித்தது";
export const CERTIFIED_AND_TESTED_TEXT = "FSSAI உரிமம் உண்டு; ஒவ்வொரு தொகுதியும் ஆய்வகத்தில் சோதிக்கப்படுகிறது.";
export const CERTIFIED = "உணவுப் பாதுகாப்புச் சான்று பெற்றது";
export const CERTIFIED_TEXT = "FSSAI உரிமம் உண்டு.";
export const LAB_TESTED = "ஆய்வகத்தில் சோதித்தது";
export const LAB_TESTED_TEXT = "ஒவ்வொரு தொகுதியும் ஆய்வகத்தில் சோதிக்கப்படுகிறது.";
export const PLASTIC_FREE = "பிளாஸ்டிக் இல்லாத பேக்கிங்";
export const PLASTIC_FREE_TEXT = "மீண்டும் பயன்படுத்தக்கூடிய டின், கண்ணாடி, காகிதம்.";
export const CHAT_CARE = "சாட்டில் உதவி";
export const CHAT_CARE_TEXT = "ரோபோவிடம் அல்ல, மனிதரிடம் கேளுங்கள். WhatsApp-இல் பதில் சொல்கிறோம்.";
export const FARMERS = "விவசாயிகளுக்குத் துணை";
export const FARMERS_TEXT = "விதைப்பதற்கு முன்பே பேசிய விலைக்கு, விவசாயிகளிடம் நேரடியாக வாங்குகிறோம்.";

export const WHICH_OIL = "எந்த எண்ணெய் வாங்குவது என்று தெரியவில்லையா?";
export const WHICH_OIL_TEXT = "என்ன சமைப்பீர்கள் என்று சொல்லுங்கள். தேர்ந்தெடுக்க உதவுகிறோம்.";
export const CHAT_WITH_US = "எங்களுடன் சாட் செய்ய";
export const EXPLORE_OILS = "எங்கள் எண்ணெய்களைப் பார்க்க";

export const COME_AND_SEE = "வந்து செக்கைப் பாருங்கள்";
export const ADDRESS = "முகவரி";
export const EMAIL = "மின்னஞ்சல்";
export const PHONE = "போன்";
export const mapOf = (city: string) => `எங்கள் செக்கின் இடம் குறித்த ${city} வரைபடம்`;
export const OPEN_MAP = "வரைபடத்தைத் திற";
