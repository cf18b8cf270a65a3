export const HOME = "होम";
export const PRODUCT_CATEGORY = "ऑर्गेनिक तेल";
export const coldPressedOilsOf = (shop: string) => `${shop}: कोल्हू से निकले तेल`;
export const MANIFEST_DESCRIPTION = "बादाम, नारियल, मूँगफली, तिल और दूसरे तेल, लकड़ी के कोल्हू में धीरे-धीरे निकाले हुए।";

export const DELIVERY_AND_RETURNS = "डिलीवरी और वापसी";
export const PRIVACY = "प्राइवेसी";
export const TERMS = "शर्तें";
export const CONTACT_AND_GRIEVANCE = "संपर्क और शिकायत";
