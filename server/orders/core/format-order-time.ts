const indianTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  dateStyle: "medium",
  timeStyle: "short",
});

export function formatOrderTime(time: number): string {
  // Some versions of the locale data put a narrow space before am and pm, which old mail programs show as a box.
  return `${indianTime.format(time).replace(/\s/gu, " ")} IST`;
}
