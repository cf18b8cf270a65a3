import { expect, it } from "vitest";
import { mailboxOf } from "./queue-store.ts";

it.each([
  ["Victim@Example.com", "victim@example.com"],
  ["victim+1@example.com", "victim@example.com"],
  ["victim+a+b@example.com", "victim@example.com"],
  ["v.ictim@example.com", "v.ictim@example.com"],
  ["V.i.ctim+shop@GMail.com", "victim@gmail.com"],
  ["victim@googlemail.com", "victim@gmail.com"],
  ["victim@gmail.com.example", "victim@gmail.com.example"],
  ["+1@example.com", "@example.com"],
])("%s leads to %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
