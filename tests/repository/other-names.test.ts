import { expect, it } from "vitest";
import { findNearNames } from "#app/shop/home/near-names/find-near-names.ts";
import { findOtherwise } from "#app/shop/home/near-names/find-otherwise.ts";
import { withTranslatedNames } from "#domain/products/translations.ts";
import { sampleCatalogue } from "#server/db/sample-catalogue.ts";

it.each([
  [
    "Ground Nut Oil",
    "groundnut, moongphali, mungphali, singdana, verkadalai, vengadalai, kadalai, palli, shengdana, મગફળી",
  ],
  ["Mustard Oil", "sarson, sarso, rai, kadugu, mohri, kachchi ghani, sasive, avalu, সরিষা, sorshe"],
  ["Almond Oil", "badam, badaam, roghan badam, बदाम, பாதாம், బాదం"],
  ["Coconut Oil", "nariyal, nariyel, thengai, tengai, kobbari, velichenna, khopra, narkel, വെളിച്ചെണ്ണ"],
  ["Safflower Oil", "kusum, kardai, kardi, kusumba, कुसुम"],
  [
    "Sesame Oil",
    "til, teel, till, tilli, ellu, yellu, nallennai, nalla ennai, nallenna, gingely, gingelly, nuvvulu, तिल, எள், నువ్వుల",
  ],
  [
    "Castor Oil",
    "erandel, erandi, eranda, arandi, arandel, amanakku, vilakkennai, amudam, aamudam, avanakku, एरंडेल, haralenne",
  ],
  ["Sunflower Oil", "surajmukhi, suryakanthi, suryaful, poddutirugudu, सूरजमुखी"],
])("%s is found as %s", (oil, names) => {
  for (const name of names.split(", "))
    expect([name, findNearNames(sampleCatalogue, name).map((near) => near.name)]).toEqual([name, [oil]]);
});

it("the name of every oil in every language finds that oil first, in a shop that loads no translations", () => {
  const products = sampleCatalogue.map(({ translations = {}, ...product }) => ({
    ...product,
    other_names: withTranslatedNames(product.other_names ?? [], translations),
  }));
  for (const { name, translations } of sampleCatalogue)
    for (const translated of [translations?.hi?.name ?? "", translations?.ta?.name ?? ""])
      expect([translated, findOtherwise(products, translated).products[0]?.name]).toEqual([translated, name]);
});

it.each([
  ["hair", "Almond Oil, Coconut Oil, Castor Oil"],
  ["cooking", "Ground Nut Oil, Mustard Oil, Coconut Oil, Safflower Oil, Sesame Oil, Sunflower Oil"],
  ["lamp", "Sesame Oil, Castor Oil"],
  ["pickle", "Mustard Oil, Sesame Oil"],
  ["cold pressed", sampleCatalogue.map(({ name }) => name).join(", ")],
])("for %s it finds %s", (use, oils) => {
  const { is, products } = findOtherwise(sampleCatalogue, use);
  expect([is, products.map(({ name }) => name).join(", ")]).toEqual(["found", oils]);
});

it.each(["palm", "palm oil", "olive oil", "ghee", "amla", "neem", "walnut", "avocado", "rice bran", "alsi", "soya"])(
  "%s is none of the oils",
  (name) => expect(findOtherwise(sampleCatalogue, name).is).toBe("none"),
);
