import { type Dispatch, type SetStateAction, useState } from "react";
import type { FormValues } from "../form-values.ts";
import { addPicture } from "./picture-changes.ts";
import { useUploads } from "./use-uploads.ts";

/** New pictures of the form, uploaded or by address. One that is in it already is not added again, and `twice` says so. */
export function useAddedPictures({ product_images }: FormValues, setValues: Dispatch<SetStateAction<FormValues>>) {
  const [twice, setTwice] = useState("");
  const add = (address: string) => {
    const at = product_images.findIndex((row) => row.address === address);
    setTwice(at < 0 ? "" : `This picture is in the list already: it is number ${at + 1}.`);
    setValues((before) => addPicture(before, address));
  };
  const addTyped = (typed: string) => {
    if (typed.trim() === "") return;
    add(typed.trim());
    setValues((before) => ({ ...before, picture_address: "" }));
  };
  return { uploads: useUploads(add), addTyped, twice };
}
