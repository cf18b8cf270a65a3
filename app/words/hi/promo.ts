export const OUR_PRESS = "हमारे लकड़ी के कोल्हू से";
export const OPENS_IN_A_NEW_TAB = "(नए टैब में खुलता है)";
export const FESTIVE_PICTURE = "गेंदे के फूलों और मिट्टी के दीयों के साथ बादाम तेल";
export const seeOil = (name = "यह तेल") => `${name} देखें`;
export const offerInWords = (off: number, size: string, pack: string, now: string, before: string) =>
  `${size}, ${pack} पर ${off}% छूट: ${before} की जगह ${now}।`;
