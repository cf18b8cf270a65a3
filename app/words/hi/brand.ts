export const homeLabel = (shop: string) => `${shop}, होम`;

export const BANNER_RANGE = "कई तरह के तेल: बोतलें, एक टिन और मेवों की कटोरियाँ";
export const TALL_RANGE = "कोल्हू से निकले तेल की तीन बोतलें और मूँगफली की एक कटोरी";
export const BANNER_TINS = "एक क़तार में तेल के पाँच रंगीन टिन";
export const TALL_TINS = "तेल के तीन टिन: नारियल, कुसुम और तिल";
export const ALMOND_ON_WOOD = "गहरे रंग की लकड़ी की मेज़ पर बादाम तेल की बोतल और बादाम की कटोरी";
export const KOLHU_PRESS = "खिड़की की रोशनी में लकड़ी का पारंपरिक कोल्हू, पीतल की कटोरी में गिरता तेल";
export const LIFE_TERRA = "टेराकोटा टाइलों पर धूप में रखा सूरजमुखी तेल का टिन";
export const LIFE_MARBLE = "संगमरमर के काउंटर पर बादाम और अरंडी तेल";
export const LIFE_PLANK = "रसोई की लकड़ी की मेज़ पर मूँगफली तेल";
export const LIFE_FLATLAY = "सूती कपड़े पर रखा अरंडी तेल का टिन, ऊपर से";
export const LIFE_WINDOW = "सुबह की रोशनी और पत्तों की छाया में कुसुम तेल";
export const LIFE_STEEL = "रसोई की स्टील की शेल्फ़ पर सरसों और तिल तेल";
export const LIFE_GIFT = "तेल की तीन बोतलों वाली गिफ़्ट पेटी";
