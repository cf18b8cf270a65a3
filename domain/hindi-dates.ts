import { buildDates } from "./named-dates.ts";

export const HINDI_DATES = buildDates({
  months: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" "),
  weekdays: "रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार".split(" "),
  times: ["सुबह", "दोपहर", "शाम", "रात"],
});
