import { describe, expect, it, test } from "vitest";
import { type Settings, SettingsChangeSchema, settingsProblem } from "./settings.ts";
import { DEFAULT_SETTINGS } from "./shop.ts";

function check(change: object) {
  const { data, error } = SettingsChangeSchema.safeParse({ ...DEFAULT_SETTINGS, ...change });
  return error ? error.issues.map(({ path, message }) => `${path.join(".")} ${message}`) : data;
}
const days = (...rows: [string, number, number][]) => ({
  deliveryDays: rows.map(([pin, from, to]) => ({ pin, from, to })),
});

test("the defaults are right", () => {
  expect(check({})).toEqual(DEFAULT_SETTINGS);
  expect(settingsProblem(DEFAULT_SETTINGS)).toBeUndefined();
});

describe("accepted", () => {
  it.each<[keyof Settings, string, string?]>([
    ["name", " Kolhu \n Oils ", "Kolhu Oils"],
    ["name", "\u202eKolhu\u0001Oils\u202c", "Kolhu Oils"],
    ["whatsappText", " Hello,\r\n\u202ewhat oils\u0001 ", "Hello,\nwhat oils"],
    ["phone", "0424 222 1234"],
    ["phone", "1800 123 4567"],
    ["whatsapp", "98450 12345"],
    ["whatsapp", "+44 20 7946 0958"],
    ["postcode", "638 011", "638011"],
    ["latitude", "-11.5"],
    ["instagram", ""],
    ["fssaiLicence", "1242 6999 0001 23", "12426999000123"],
    ["gstin", "27 aapfu0939f1zv", "27AAPFU0939F1ZV"],
    ["gstin", "29AAGCB7383J1Z4"],
    ["upiId", "kolhu.oils-1@okhdfcbank"],
    ["rating", "4.8"],
    ["rating", ""],
    ["reviews", " 5 | Asha  Rao | Fresh oil\r\n4 | B | Good ", "5 | Asha Rao | Fresh oil\n4 | B | Good"],
    ["reviews", ""],
    ["orderEmailTo", "a@kolhu.in,b@kolhu.in,", "a@kolhu.in, b@kolhu.in"],
  ])("%s %j", (name, typed, stored = typed) => {
    expect(check({ [name]: typed })).toMatchObject({ [name]: stored });
  });

  it("delivery days, the longest PIN start first", () => {
    expect(check(days(["", 5, 7], ["6", 2, 2], ["638", 1, 2]))).toMatchObject(
      days(["638", 1, 2], ["6", 2, 2], ["", 5, 7]),
    );
  });
});

describe("refused, with the field and a reason", () => {
  it.each<[object, string]>([
    [{ name: " " }, "name is required"],
    [{ name: "\u202e" }, "name is required"],
    [{ street: "" }, "street is required"],
    [{ city: " " }, "city is required"],
    [{ postcode: "" }, "postcode is required"],
    [{ country: "" }, "country is required"],
    [{ email: "care@kolhu" }, "email must be an e-mail address"],
    [{ phone: "98450 1234" }, "phone must be one phone number, such as +91 98450 12345"],
    [{ phone: "1234567890" }, "phone must be one phone number, such as +91 98450 12345"],
    [{ phone: "+91 11111 11111" }, "phone must be one phone number, such as +91 98450 12345"],
    [{ whatsapp: "+91 11111 11111" }, "whatsapp must be one phone number, such as +91 98450 12345"],
    [{ grievancePhone: "12345" }, "grievancePhone must be one phone number, such as +91 98450 12345"],
    [{ phone: "98450 12345, 98450 54321" }, "phone must be one phone number, such as +91 98450 12345"],
    [{ phone: "98450 12345 ext. 3" }, "phone must be one phone number, such as +91 98450 12345"],
    [{ whatsapp: "1800 123 4567" }, "whatsapp must be one phone number, such as +91 98450 12345"],
    [{ region: "Madras" }, "region must be a state or territory of India"],
    [{ postcode: "63801" }, "postcode must have 6 digits"],
    [{ latitude: "91" }, "latitude must be a number from -90 to 90"],
    [{ longitude: "77° 43'" }, "longitude must be a number from -180 to 180"],
    [{ facebook: "http://facebook.com/kolhu" }, "facebook must be a link that starts with https://"],
    [{ youtube: "javascript:alert(1)" }, "youtube must be a link that starts with https://"],
    [{ fssaiLicence: "1242699900012" }, "fssaiLicence must have 14 digits"],
    [{ gstin: "27AAPFU0939F1Z" }, "gstin must have 15 letters and digits, such as 33AAAAA0000A1Z9"],
    [{ gstin: "27AAPFU0939F1ZW" }, "gstin has a mistyped letter or digit: its last one does not fit"],
    [{ gstin: "27AAPFU0993F1ZV" }, "gstin has a mistyped letter or digit: its last one does not fit"],
    [{ upiId: "kolhu@bank.in" }, "upiId must be like name@bank"],
    [{ upiId: "98450 12345" }, "upiId must be like name@bank"],
    [{ grievanceEmail: "asha" }, "grievanceEmail must be an e-mail address"],
    [{ orderEmailTo: "a@kolhu.in b@kolhu.in" }, "orderEmailTo must be e-mail addresses with commas between them"],
    [{ rating: "5.1" }, "rating must be a number from 1 to 5, such as 4.8"],
    [{ reviewCount: "many" }, "reviewCount must be a number, such as 128"],
    [{ reviews: "Fresh oil" }, "reviews must have one on each line, such as 5 | Asha Rao | Fresh oil"],
    [days(["6", 1, 2]), "deliveryDays must have a row for all other PIN codes"],
    [days(["6", 1, 2], ["6", 3, 4], ["", 5, 7]), "deliveryDays.1.pin is there twice"],
    [days(["", 7, 5]), "deliveryDays.0.to must not be below the first"],
    [days(["06", 1, 2], ["", 5, 7]), "deliveryDays.0.pin must be the first digits of a PIN code"],
  ])("%j", (change, problem) => {
    expect(check(change)).toEqual([problem]);
  });

  it("mailboxes that are too long only with a space after each comma", () => {
    const typed = Array(62).fill("a@b.com").join(",");
    expect([typed.length, check({ orderEmailTo: typed })]).toEqual([
      495,
      ["orderEmailTo must be at most 500 characters"],
    ]);
  });

  it("no WhatsApp number, where the phone cannot have a chat", () => {
    const settings: Settings = { ...DEFAULT_SETTINGS, phone: "1800 123 4567" };
    const message = "is required, because a chat cannot reach the phone number";
    expect(settingsProblem(settings)).toEqual({ path: ["whatsapp"], message });
    expect(settingsProblem({ ...settings, whatsapp: "98450 12345" })).toBeUndefined();
  });

  it("a GSTIN of another state than the shop's", () => {
    const settings: Settings = {
      ...DEFAULT_SETTINGS,
      gstin: "27AAPFU0939F1ZV",
      region: "Maharashtra",
      postcode: "411001",
    };
    expect(settingsProblem(settings)).toBeUndefined();
    expect(settingsProblem({ ...settings, region: "Kerala" })).toEqual({
      path: ["gstin"],
      message: "must begin with 32, the code of Kerala",
    });
  });
});
