import type { Translations } from "#domain/products/product-schema.ts";

type Texts = NonNullable<Translations["hi"]>;

export type SampleTexts = Record<string, Required<Omit<Texts, "badge">> & Pick<Texts, "badge">>;
