import { type Dispatch, type SetStateAction, useState } from "react";
import { cardPicture as shopsCardPicture } from "#app/shop/catalogue/card-product.ts";
import { removeItem } from "../form-rows.ts";
import { type FormValues, makePictureRow } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";
import { useUploads } from "./use-uploads.ts";

/** The picture on the card, as the shop chooses it. */
export function cardPicture(values: FormValues): string {
  return shopsCardPicture(toDraft(values));
}

/** Whether the card would show it: where its package has pictures, the card shows one of those. */
export function mayBeOnCard(values: FormValues, address: string): boolean {
  return cardPicture({ ...values, card_image: address }) === address;
}

/** A picture stands in the list once. */
export function addPicture(values: FormValues, url: string): FormValues {
  if (values.product_images.some((row) => row.address === url)) return values;
  return { ...values, product_images: [...values.product_images, makePictureRow(url)] };
}

/** A picture that goes from the page goes from the card too. */
export function removePicture(values: FormValues, key: string): FormValues {
  const product_images = removeItem(values.product_images, key);
  const gone = values.product_images.find((row) => row.key === key)?.address;
  const stays = product_images.some(({ address }) => address === gone);
  return { ...values, product_images, card_image: gone === values.card_image && !stays ? "" : values.card_image };
}

/** New pictures of the form, uploaded or by URL. One that is in it already is not added again, and `twice` says so. */
export function useAddedPictures({ product_images }: FormValues, setValues: Dispatch<SetStateAction<FormValues>>) {
  const [twice, setTwice] = useState("");
  const add = (url: string) => {
    const at = product_images.findIndex((row) => row.address === url);
    setTwice(at < 0 ? "" : `This picture is in the list already: it is number ${at + 1}.`);
    setValues((before) => addPicture(before, url));
  };
  const addTyped = (typed: string) => {
    if (typed.trim() === "") return;
    add(typed.trim());
    setValues((before) => ({ ...before, picture_address: "" }));
  };
  return { uploads: useUploads(add), addTyped, twice };
}
