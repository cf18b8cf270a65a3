import { describe, expect, it } from "vitest";
import { checkCustomer, EMAIL_PROBLEM } from "./customer-form.ts";

const typed = { name_customer: " Asha ", phone: " 98450 ", email: "", address: " Mysuru ", comments: " " };

describe("the customer form", () => {
  it("is trimmed, and only name, phone and address are required", () => {
    expect(checkCustomer(typed, true)).toEqual({
      customer: { name_customer: "Asha", phone: "98450", email: "", address: "Mysuru", comments: "" },
    });
  });

  it("spaces are not a name, a phone or an address", () => {
    expect(checkCustomer({ ...typed, name_customer: " ", phone: "", address: "\n" }, true)).toEqual({
      errors: {
        name_customer: "Name is required",
        phone: "Phone is required",
        address: "Address is required",
      },
    });
  });

  it("an e-mail that the browser refuses is an error beside the others", () => {
    expect(checkCustomer({ ...typed, email: "asha@" }, false)).toEqual({ errors: { email: EMAIL_PROBLEM } });
    expect(checkCustomer({ ...typed, phone: "" }, false)).toEqual({
      errors: { phone: "Phone is required", email: EMAIL_PROBLEM },
    });
  });

  it("an e-mail that the shop would refuse is not sent, even if a browser lets it pass", () => {
    expect(checkCustomer({ ...typed, email: "asha@तेल.example" }, true)).toEqual({ errors: { email: EMAIL_PROBLEM } });
  });
});
