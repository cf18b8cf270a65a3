import type { Seller } from "#domain/bill/make-bill.ts";
import { gstin, shop } from "#domain/shop.ts";

const { street, city, region, postcode } = shop.address;

/** The maker, as bills name them. */
export const seller: Seller = {
  facts: {
    name: shop.name,
    legal_name: shop.legalName,
    address: `${street}, ${city}, ${region} ${postcode}`,
    phone: shop.phone,
    email: shop.email,
    fssai_licence: shop.fssaiLicence,
    gstin,
  },
  state: region,
};
