/** The published rules for each field of the feeds. */
export interface FieldRule {
  required?: true;
  /** Signs. */
  max?: number;
  /** One of these, or a text of this form. */
  form?: RegExp;
}

const MONEY = /^(?!0+(\.0+)? )\d+(\.\d{1,2})? [A-Z]{3}$/;
/** RFC 3986: nothing but ASCII, and no space. */
const URL_FORM = /^https?:\/\/[!-~]+$/;

/** Source: "Product data specification", Google Merchant Center Help, and its pages on each attribute. */
export const GOOGLE_RULES: Record<string, FieldRule> = {
  id: { required: true, max: 50, form: /^[\w-]+$/ },
  title: { required: true, max: 150 },
  description: { required: true, max: 5_000 },
  link: { required: true, max: 2_000, form: URL_FORM },
  image_link: { required: true, max: 2_000, form: URL_FORM },
  additional_image_link: { max: 2_000, form: URL_FORM },
  availability: { required: true, form: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  price: { required: true, form: MONEY },
  sale_price: { form: MONEY },
  unit_pricing_measure: { form: /^\d+(\.\d+)? ?(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/ },
  unit_pricing_base_measure: {
    form: /^((1|10|100|2|4|8) ?(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|ct)|75 ?cl|750 ?ml)$/,
  },
  brand: { required: true, max: 70 },
  condition: { form: /^(new|refurbished|used)$/ },
  identifier_exists: { form: /^(yes|no)$/ },
  item_group_id: { max: 50, form: /^[\w-]+$/ },
  size: { max: 100 },
  product_type: { max: 750 },
  product_detail: {},
  attribute_name: { max: 140 },
  attribute_value: { max: 1_000 },
  shipping: {},
};

/** How many pictures beside the first. */
export const GOOGLE_MORE_PICTURES = 10;

/** Source: "Supported fields for products", Meta catalogue reference. Google's other fields are read or passed over. */
export const META_RULES: Record<string, FieldRule> = {
  ...GOOGLE_RULES,
  id: { required: true, max: 100 },
  title: { required: true, max: 200 },
  description: { required: true, max: 9_999 },
  availability: { required: true, form: /^(in stock|out of stock|available for order|preorder|discontinued)$/ },
  condition: { required: true, form: /^(new|refurbished|used)$/ },
  brand: { required: true, max: 100 },
  size: { max: 200 },
  /** Country, region, service and price. */
  shipping: { form: /^[A-Z]{2}:[^:]*:[^:]*:\d+(\.\d+)? [A-Z]{3}$/ },
};
