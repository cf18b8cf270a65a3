export const describeSoldOut = (names: string[]) =>
  `इसका स्टॉक अभी ख़त्म है: ${names.join("; ")}। इसके बारे में हम आपको कॉल करेंगे; इसकी क़ीमत और डिलीवरी का दिन अभी तय नहीं है।`;
