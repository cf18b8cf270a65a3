import type { Kysely } from "kysely";

interface Rows {
  products: {
    id: string;
    slug: string;
    product_images: string;
    packages: string;
    other_names: string;
    image_packages: string;
  };
}

/** Products have other names and pictures of a package; the oils that a shop starts with get theirs. */
export async function up(db: Kysely<Rows>): Promise<void> {
  for (const column of ["other_names", "image_packages"]) {
    await db.schema
      .alterTable("products")
      .addColumn(column, "text", (col) => col.notNull().defaultTo("[]"))
      .execute();
  }
  for (const [slug, { names, tins, glass }] of Object.entries(SEEDED)) {
    const row = await db.selectFrom("products").selectAll().where("slug", "=", slug).executeTakeFirst();
    if (!row) continue;
    const images: string[] = JSON.parse(row.product_images);
    const types = (JSON.parse(row.packages) as { type: string }[]).map(({ type }) => type);
    const ties = [...tins.map((image) => tie(image, "TIN")), ...glass.map((image) => tie(image, "GLASS BOTTLE"))];
    await db
      .updateTable("products")
      .set({
        other_names: JSON.stringify(names),
        image_packages: JSON.stringify(ties.filter((one) => images.includes(one.image) && types.includes(one.package))),
      })
      .where("id", "=", row.id)
      .execute();
  }
}

function tie(picture: string, type: string) {
  return { image: `/art/${picture}.webp`, package: type };
}

interface Seeded {
  names: string[];
  /** The pictures that show it in each package. */
  tins: string[];
  glass: string[];
}

const SEEDED: Record<string, Seeded> = {
  "ground-nut-oil": {
    names: [
      "Groundnut oil",
      "Peanut oil",
      "Moongfali ka tel",
      "Mungfali ka tel",
      "मूंगफली का तेल",
      "Kadalai ennai",
      "கடலை எண்ணெய்",
      "Nilakkadalai ennai",
      "நிலக்கடலை எண்ணெய்",
    ],
    tins: ["tin-groundnut"],
    glass: ["bottle-groundnut", "bowl-groundnut", "life-plank", "closeup-groundnut"],
  },
  "mustard-oil": {
    names: ["Sarson ka tel", "सरसों का तेल", "Rai ka tel", "राई का तेल", "Kadugu ennai", "கடுகு எண்ணெய்"],
    tins: ["tin-mustard", "life-steel"],
    glass: ["bottle-mustard", "bowl-mustard", "closeup-mustard"],
  },
  "almond-oil": {
    names: ["Sweet almond oil", "Badam ka tel", "Badam rogan", "बादाम का तेल", "Badam ennai", "பாதாம் எண்ணெய்"],
    tins: ["tin-almond"],
    glass: ["bottle-almond", "bowl-almond", "life-marble", "closeup-almond"],
  },
  "coconut-oil": {
    names: ["Copra oil", "Nariyal tel", "नारियल तेल", "Khopra tel", "खोपरा तेल", "Thengai ennai", "தேங்காய் எண்ணெய்"],
    tins: ["tin-coconut"],
    glass: ["bottle-coconut", "bowl-coconut", "life-gift", "closeup-coconut"],
  },
  "safflower-oil": {
    names: ["Kusum ka tel", "कुसुम का तेल", "Kardai tel", "करडई तेल", "Kusumba ennai", "குசும்பா எண்ணெய்"],
    tins: ["tin-safflower"],
    glass: ["bottle-safflower", "bowl-safflower", "life-window", "closeup-safflower"],
  },
  "sesame-oil": {
    names: ["Gingelly oil", "Til ka tel", "तिल का तेल", "Nallennai", "நல்லெண்ணெய்", "Ellu ennai", "எள் எண்ணெய்"],
    tins: ["tin-sesame"],
    glass: ["bottle-sesame", "bowl-sesame", "life-steel", "closeup-sesame"],
  },
  "castor-oil": {
    names: ["Arandi ka tel", "अरंडी का तेल", "Vilakkennai", "விளக்கெண்ணெய்", "Amanakku ennai", "ஆமணக்கு எண்ணெய்"],
    tins: ["tin-castor", "life-flatlay"],
    glass: ["bottle-castor", "bowl-castor", "closeup-castor"],
  },
  "sunflower-oil": {
    names: ["Surajmukhi ka tel", "सूरजमुखी का तेल", "Suryakanthi ennai", "சூரியகாந்தி எண்ணெய்"],
    tins: ["tin-sunflower", "life-terra"],
    glass: ["bottle-sunflower", "bowl-sunflower", "closeup-sunflower"],
  },
};
