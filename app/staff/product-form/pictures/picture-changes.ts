import { cardPicture as shopsCardPicture } from "#app/shop/catalogue/card-product.ts";
import { type FormValues, makePictureRow, removeItem } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";

/** The picture on the card, as the shop chooses it. */
export function cardPicture(values: FormValues): string {
  return shopsCardPicture(toDraft(values));
}

/** If the package of the card's price has pictures, the card shows one of those. */
export function mayBeOnCard(values: FormValues, address: string): boolean {
  return cardPicture({ ...values, card_image: address }) === address;
}

/** A picture is in the list once. */
export function addPicture(values: FormValues, url: string): FormValues {
  if (values.product_images.some((row) => row.address === url)) return values;
  return { ...values, product_images: [...values.product_images, makePictureRow(url)] };
}

/** Removes a picture, from the card too. */
export function removePicture(values: FormValues, key: string): FormValues {
  const product_images = removeItem(values.product_images, key);
  const gone = values.product_images.find((row) => row.key === key)?.address;
  const stays = product_images.some(({ address }) => address === gone);
  return { ...values, product_images, card_image: gone === values.card_image && !stays ? "" : values.card_image };
}
