import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS as shop } from "#domain/shop.ts";
import { passwordProblem } from "./password-rules.ts";

const person = { username: "Meera Rao", phone: "9845012345" };

describe("a new password", () => {
  it.each([
    ["elevenchars", "must have at least 12 characters"],
    ["six             ty", "must have at least 12 characters"],
    ["🌻🌻🌻🌻🌻🌻", "must have at least 12 characters"],
    ["1qaz2wsx3edc", "is one of the most common passwords"],
    ["QwertyQwerty", "is one of the most common passwords"],
    ["Passw0rd1234", "is one of the most common passwords"],
    ["welcome@12345", "is one of the most common passwords"],
    [`my ${shop.name} password`, "must not contain the shop's name or phone number"],
    [`call ${shop.phone} now`, "must not contain the shop's name or phone number"],
    ["meera likes oil", "must not contain the person's name or phone number"],
    ["dial 98450-12345", "must not contain the person's name or phone number"],
    ["९८४५०१२३४५ abc", "must not contain the person's name or phone number"],
    ["Ｋｏｌｈｕ oil press", "must not contain the shop's name or phone number"],
  ])("%j %s", (password, problem) => {
    expect(passwordProblem(password, person, shop)).toBe(problem);
  });

  it.each(["twelve chars", "rao is too short to matter", "तेल की बोतल चार"])("%j is fine", (password) => {
    expect(passwordProblem(password, person, shop)).toBeUndefined();
  });
});
