export { NOT_ONE_PHONE, notReached, tooManyTries } from "./find-order.ts";

export const TELL_ME_WHEN_BACK = "Tell me when it is back";
export const NUMBER_USED = "We use your number for this one message only, and delete it after 90 days.";
export const PHONE = "Phone";
export const PHONE_MISSING = "Phone is required";
export const TELL_ME = "Tell me";
export const WE_TELL_YOU = "Thank you. We will tell you when it is back.";
