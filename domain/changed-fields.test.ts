import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listChangedFields } from "./changed-fields.ts";

const ParcelSchema = z.object({
  name: z.string(),
  is_gift: z.optional(z.boolean()),
  lines: z.array(z.object({ id: z.string(), weight: z.optional(z.number()) })),
  gate_code: z.string(),
});
const parcel = { name: "Asha", lines: [{ id: "1", weight: 0 }], gate_code: "" };

test("every field of the schema is compared, also one that nothing else knows", () => {
  expect(listChangedFields(ParcelSchema, parcel, parcel)).toEqual([]);
  expect(listChangedFields(ParcelSchema, parcel, { ...parcel, gate_code: "12#" })).toEqual(["gate_code"]);
  expect(listChangedFields(ParcelSchema, parcel, { ...parcel, name: "Ravi", is_gift: true })).toEqual([
    "name",
    "is_gift",
  ]);
  expect(listChangedFields(ParcelSchema, parcel, { ...parcel, lines: [{ id: "1" }] })).toEqual(["lines"]);
});

test("absent and empty are the same, and so are keys in another sequence", () => {
  const same = { gate_code: null, is_gift: false, lines: [{ weight: 0, id: "1" }], name: "Asha" };
  expect(listChangedFields(ParcelSchema, parcel, same)).toEqual([]);
  expect(listChangedFields(ParcelSchema, { lines: [] }, {})).toEqual([]);
});
