import type { ReactNode } from "react";
import { describePayment } from "./payment.ts";
import { plural } from "./plural.ts";

export const homeTitle = (shopName: string) => `${shopName} | மரச்செக்கு ஆர்கானிக் எண்ணெய்கள்`;
export const homeDescription = (shop: { takesUpi: boolean }) =>
  `பாதாம், தேங்காய், கடலை, எள் உள்ளிட்ட எண்ணெய்கள்; மரச்செக்கில் மெதுவாக ஆட்டியவை. இந்தியா முழுவதும் இலவச டெலிவரி. ${describePayment(shop)}.`;

export const GOOD_TO_KNOW = "தெரிந்துகொள்ள";
export const FREE_DELIVERY = "எல்லா ஆர்டருக்கும் இலவச டெலிவரி";
export const QUESTIONS = "கேள்விகளா? போன் அல்லது சாட்";

export const HERO_TITLE: ReactNode = (
  <>
    <em>நிதானமாக</em> ஆட்டிய எண்ணெய்.
  </>
);
export const HERO_LEAD: ReactNode = (
  <>
    விதைகள், மரச்செக்கு, நேரம்.
    <br />
    சூடு இல்லை, ரசாயனம் இல்லை, கலப்படம் இல்லை.
  </>
);
export const SHOP_THE_COLLECTION = "எண்ணெய்களைப் பார்க்க";

export const OFFERS = "சலுகைகள்";
export const IN_TINS = "எல்லா எண்ணெயும் இப்போது டின்னில்";
export const IN_TINS_TEXT = "வெளிச்சம் உள்ளே வராது. பிளாஸ்டிக்கும் வராது.";
export const onePress = (oils: string) => `ஒரு செக்கு, ${oils}`;
export const ONE_PRESS_TEXT = "கூப்பன் தள்ளுபடி டெலிவரியின்போது கிடைக்கும்.";
export const ALMOND_MILK = "சூடான பாலில் ஒரு ஸ்பூன் பாதாம் எண்ணெய்";
export const ALMOND_MILK_TEXT = "ஒரு முறைக்குக் கொஞ்சம்தான் ஆட்டுகிறோம்.";

export const COLLECTION = "எங்கள் உயர்தர எண்ணெய்கள்";
export const PRODUCTS_FAILED = "எண்ணெய்களைக் காட்ட முடியவில்லை";
export const RETRY = "மீண்டும் முயல";
export const LOADING_PRODUCTS = "எண்ணெய்கள் வருகின்றன...";
export const OTHERS_FAILED = "மற்ற எண்ணெய்களைக் காட்ட முடியவில்லை.";
export const TRY_AGAIN = "மீண்டும் முயல";

export const SEARCH_PRODUCTS = "எண்ணெய் தேட";
export const SEARCH_HINT = "உயர்தர ஆர்கானிக் எண்ணெய் தேடுங்கள்...";
export const CLEAR_SEARCH = "தேடலை அழி";
export const NO_MATCH = "இந்தத் தேடலுக்கு எதுவும் கிடைக்கவில்லை. வேறு சொல்லில் தேடிப் பாருங்கள்.";
export const countMatches = (count: number) =>
  `இந்தத் தேடலுக்கு ${count} ${plural(count, "எண்ணெய் கிடைத்தது", "எண்ணெய்கள் கிடைத்தன")}.`;

export const ONE_OFFER = "ஸ்லைடு";
