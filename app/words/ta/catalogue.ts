export const PRICE_ON_REQUEST = "விலை கேளுங்கள்";
export const SOLD_OUT = "இருப்பு இல்லை";
export const SOLD_OUT_INSIDE = "இருப்பு இல்லை";
export const ADD_TO_CART = "கார்ட்டில் சேர்";
export const ADDED_TO_CART = "கார்ட்டில் சேர்ந்தது!";
export const CART_NOT_SAVED = "கார்ட்டைச் சேமிக்க முடியவில்லை";
export const isInCart = (name: string) => `${name} உங்கள் கார்ட்டில் உள்ளது.`;
export const PRICE = "விலை ";
export const BEFORE_DISCOUNT = "தள்ளுபடிக்கு முன் ";
export const percentOffWords = (off: number) => `${off}% தள்ளுபடி`;

const NUMBERS = ["பல", "ஒரு", "இரண்டு", "மூன்று", "நான்கு", "ஐந்து", "ஆறு", "ஏழு", "எட்டு", "ஒன்பது", "பத்து"];
export const countOils = (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? "எண்ணெய்" : "எண்ணெய்கள்"}`;

export const COCONUT_OIL = "தேங்காய் எண்ணெய்";
export const GROUND_NUT_OIL = "கடலை எண்ணெய்";
export const SUNFLOWER_OIL = "சூரியகாந்தி எண்ணெய்";
export const CASTOR_OIL = "விளக்கெண்ணெய்";
export const MUSTARD_OIL = "கடுகு எண்ணெய்";
export const SESAME_OIL = "நல்லெண்ணெய்";
export const ALMOND_OIL = "பாதாம் எண்ணெய்";
export const SAFFLOWER_OIL = "குசும்பா எண்ணெய்";
