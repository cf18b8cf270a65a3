export const HOME = "Home";
export const PRODUCT_CATEGORY = "Organic Oils";
export const coldPressedOilsOf = (shop: string) => `${shop} cold-pressed oils`;
export const MANIFEST_DESCRIPTION =
  "Almond, coconut, ground nut, sesame and other oils, pressed slowly in a wooden kolhu.";

export const DELIVERY_AND_RETURNS = "Delivery and returns";
export const PRIVACY = "Privacy";
export const TERMS = "Terms";
export const CONTACT_AND_GRIEVANCE = "Contact and grievance";
