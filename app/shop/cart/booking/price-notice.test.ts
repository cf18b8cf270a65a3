import { expect, it } from "vitest";
import { buildLineCheck } from "#domain/cart/cart-check.ts";
import { makeCartLine, makeProduct } from "#tests/factories.ts";
import { findPriceToday } from "./price-notice.tsx";

const findChange = buildLineCheck([makeProduct({ name: "Almond Oil" })]);
const line = makeCartLine({ quantity: 2 });
const older = makeCartLine({ price: 500 });
const gone = makeCartLine({ size: "1L", price: 400 });

it.each([
  ["nothing of a cart at today's prices", [line], undefined],
  ["today's total of a cart with an older price", [line, older], { total: 1425 }],
  ["that there is none where something is not on sale any more", [line, gone], { total: undefined }],
])("the price list says %s", (_, cart, said) => expect(findPriceToday(cart, findChange)).toEqual(said));
