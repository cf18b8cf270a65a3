import { useRef, useState } from "react";
import { FormSection } from "#app/staff/layout/form-section.tsx";
import { moveItem } from "#app/staff/layout/tool-button.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { changeItem } from "../form-values.ts";
import { type SectionProps, Warning } from "../sections/section-parts.tsx";
import { shownPackage, toPackage } from "../to-draft.ts";
import { AddByUrl, UploadButton } from "./add-pictures.tsx";
import { addPicture, cardPicture, mayBeOnCard, removePicture } from "./picture-changes.ts";
import { PictureTile } from "./picture-tile.tsx";
import { UploadTile } from "./upload-tile.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { Uploads } from "./use-uploads.ts";

interface PicturesSectionProps extends SectionProps {
  uploads: Uploads;
  /** No files are taken while it is saved. */
  saving: boolean;
}

export function PicturesSection({ values, change, text, uploads, saving }: PicturesSectionProps) {
  const tiles = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(tiles);
  const [dragged, setDragged] = useState<number>();
  const [news, setNews] = useState("");
  const over = useDroppedFiles((files) => saving || uploads.add(files));
  const { product_images: pictures, card_image } = values;
  const onCard = cardPicture(values);
  const card = pictures.find(({ address }) => address === onCard);
  const packages = [...new Set(values.packages.map((row) => toPackage(row).type))];
  const choosePackage = (key: string, type: string) => {
    const chosen = values.packages.find((row) => toPackage(row).type === type)?.key ?? "";
    change({ product_images: changeItem(pictures, key, { package: chosen }) });
  };

  const move = (from: number, to: number) => {
    change({ product_images: moveItem(pictures, from, to) });
    setNews(`Picture ${from + 1} is now ${to + 1} of ${pictures.length}`);
    const [wanted, other] = to < from ? ["left", "right"] : ["right", "left"];
    const tile = `[data-picture="${pictures[from]?.key}"]`;
    focusAfter(`${tile} [data-tool=${wanted}]:enabled`, `${tile} [data-tool=${other}]`);
  };
  const remove = (key: string, at: number) => {
    const { product_images, card_image } = removePicture(values, key);
    change({ product_images, card_image });
    setNews(`Picture ${at + 1} removed`);
    const neighbour = pictures[at + 1] ?? pictures[at - 1];
    focusAfter(`[data-picture="${neighbour?.key}"] [data-tool=remove]`, "input[type=file]");
  };

  const addTyped = () => {
    const typed = values.picture_address.trim();
    if (typed !== "") change({ product_images: addPicture(values, typed).product_images, picture_address: "" });
  };

  return (
    <FormSection
      title="Pictures"
      line="Drag to reorder, or use the arrows. The first picture opens the page. A picture of a package is shown when that package is chosen."
    >
      <div ref={tiles} className="picture-tiles stack gap-3" data-over={over}>
        {card_image.trim() && pictures.every(({ address }) => address !== card_image.trim()) ? (
          <PictureTile
            url={card_image.trim()}
            name="shown on the card only"
            onCard={card_image.trim() === onCard}
            onRemove={() => change({ card_image: "" })}
          />
        ) : null}
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.key}
            id={picture.key}
            place={`product_images.${at}`}
            url={picture.address}
            name={String(at + 1)}
            onCard={picture.key === card?.key}
            onChooseCard={
              mayBeOnCard(values, picture.address) ? () => change({ card_image: picture.address }) : undefined
            }
            packages={packages}
            shown={shownPackage(values, picture)}
            onChoosePackage={(type) => choosePackage(picture.key, type)}
            onMove={(step) => move(at, at + step)}
            first={at === 0}
            last={at === pictures.length - 1}
            onRemove={() => remove(picture.key, at)}
            onDrag={() => setDragged(at)}
            onDragged={() => setDragged(undefined)}
            {...(dragged !== undefined && { onDrop: () => move(dragged, at) })}
          />
        ))}
        {uploads.uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload)}
            onRemove={() => uploads.remove(upload)}
          />
        ))}
        <UploadButton onChoose={uploads.add} />
      </div>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <AddByUrl {...text("picture_address")} onAdd={addTyped} />
      {card && card_image.trim() && card_image.trim() !== onCard ? (
        <Warning>{`The card shows the picture of ${shownPackage(values, card)}, because its price is for that package.`}</Warning>
      ) : null}
      <TextField label="Card picture address" hint="empty: the first picture" inputMode="url" {...text("card_image")} />
    </FormSection>
  );
}
