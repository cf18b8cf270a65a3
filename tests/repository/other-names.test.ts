import { expect, it } from "vitest";
import { findNearNames } from "#app/shop/home/near-names/find-near-names.ts";
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

it.each([
  "palm",
  "palm oil",
  "olive oil",
  "ghee",
  "amla",
  "neem",
  "walnut",
  "avocado",
  "rice bran",
  "alsi",
  "soya",
  "tel",
  "ennai",
])("%s is none of the oils", (name) => expect(findNearNames(sampleCatalogue, name)).toEqual([]));
