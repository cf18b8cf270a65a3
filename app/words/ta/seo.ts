export const HOME = "முகப்பு";
export const PRODUCT_CATEGORY = "ஆர்கானிக் எண்ணெய்கள்";
export const coldPressedOilsOf = (shop: string) => `${shop} மரச்செக்கு எண்ணெய்கள்`;
export const MANIFEST_DESCRIPTION = "பாதாம், தேங்காய், கடலை, எள் உள்ளிட்ட எண்ணெய்கள்; மரச்செக்கில் மெதுவாக ஆட்டியவை.";

export const DELIVERY_AND_RETURNS = "டெலிவரியும் திருப்பி அனுப்புதலும்";
export const PRIVACY = "தனியுரிமை";
export const TERMS = "விதிமுறைகள்";
export const CONTACT_AND_GRIEVANCE = "தொடர்பும் புகாரும்";
