export const WHY_CHOOSE_US = "Why Choose Us";
export const ORGANIC = "100% Organic";
export const ORGANIC_TEXT =
  "Grown without synthetic pesticides by farmers we know by name. The label lists one ingredient.";
export const ECO_FRIENDLY = "Eco-Friendly";
export const ECO_FRIENDLY_TEXT =
  "Tin and glass, never plastic. The pressed cake goes back to the farms as cattle feed.";
export const HEALTH = "Health Benefits";
export const HEALTH_TEXT = "Pressed below 45 °C, so the oil keeps its own vitamins, antioxidants and taste.";
export const USERS_SAY = "What Our User's Say";
export const PICTURES_OF_OILS = "Pictures of our oils";
export const CUSTOMER_REVIEWS = "Customer Reviews";
export const REVIEWS = "Reviews";
export const ONE_PICTURE = "picture";
export const ONE_REVIEW = "review";
