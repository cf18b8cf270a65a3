export const aboutTitle = (shop: string) => `About us | ${shop}`;
export const aboutDescription = (shop: string, city: string) =>
  `How ${shop} of ${city} presses oil: slowly, in a wooden kolhu, below 45 °C. Our story, our method and where to find us.`;
export const ABOUT = "About";

export const OUR_STORY = "Our Story, Rooted in Nature";
export const OUR_STORY_TEXT =
  "Kolhu is the wooden press our grandparents took their seeds to. We built one again, and then a small company around it.";
export const OUR_MISSION = "Our mission";
export const MISSION_FIRST =
  "To put honest oil back in everyday kitchens. Oil that smells of the seed it came from, made close to where the seed grew, by people you can call.";
export const MISSION_SECOND =
  "We press small batches every week and send them out fresh. What we do not do matters as much: no heat from outside, no solvents, no blending, no plastic.";

export const SEED_TO_BOTTLE = "From seed to bottle";
export const CHOOSE = "Choose the seed";
export const CHOOSE_TEXT = "New-harvest seeds from growers we visit, cleaned and sorted by hand.";
export const PRESS = "Press it slowly";
export const PRESS_TEXT = "About fourteen turns a minute in a wooden kolhu, always below 45 °C.";
export const SETTLE = "Settle and fill";
export const SETTLE_TEXT = "Two days of settling, a cotton cloth, then straight into glass and tin.";

export const TRUST_US = "Why families trust us";
export const PURE = "Pure";
export const PURE_TEXT = "One seed in each bottle. Nothing blended, nothing added.";
export const TRADITIONAL = "Traditional method";
export const TRADITIONAL_TEXT = "A wooden kolhu, slow turns and no outside heat.";
export const CERTIFIED_AND_TESTED = "Food-safety certified and lab tested";
export const CERTIFIED_AND_TESTED_TEXT = "FSSAI licensed, and every batch is checked in a lab.";
export const CERTIFIED = "Food-safety certified";
export const CERTIFIED_TEXT = "FSSAI licensed.";
export const LAB_TESTED = "Lab tested";
export const LAB_TESTED_TEXT = "Every batch is checked in a lab.";
export const PLASTIC_FREE = "Plastic-free packaging";
export const PLASTIC_FREE_TEXT = "Tin, glass and paper that can be used again.";
export const CHAT_CARE = "Chat care";
export const CHAT_CARE_TEXT = "Ask a person, not a robot. We answer on WhatsApp.";
export const FARMERS = "Supporting farmers";
export const FARMERS_TEXT = "We buy straight from growers, at a price agreed before sowing.";

export const WHICH_OIL = "Not sure which oil to take?";
export const WHICH_OIL_TEXT = "Tell us what you cook. We will help you choose.";
export const CHAT_WITH_US = "Chat with us";
export const EXPLORE_OILS = "Explore Our Oils";

export const COME_AND_SEE = "Come and see the press";
export const ADDRESS = "Address";
export const EMAIL = "E-mail";
export const PHONE = "Phone";
export const mapOf = (city: string) => `Map of ${city} with our press marked`;
export const OPEN_MAP = "Open the map";
