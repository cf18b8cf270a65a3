import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { FormSection } from "#app/staff/layout/form-section.tsx";
import { moveItem } from "#app/staff/layout/tool-button.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { changeItem } from "../form-values.ts";
import { type SectionProps, Warning } from "../sections/section-parts.tsx";
import { shownPackage, toPackage } from "../to-draft.ts";
import { addPicture, cardPicture, mayBeOnCard, removePicture } from "./picture-changes.ts";
import { PictureTile, UploadTile } from "./picture-tile.tsx";
import { type Uploads, useDroppedFiles } from "./use-uploads.ts";

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

/** Not image/*: with these an iPhone converts HEIC to JPEG. */
const TYPES = "image/jpeg,image/png,image/webp,image/avif";

function UploadButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <label className="picture-tile picture-tile--add small bold">
      <input
        className="visually-hidden"
        type="file"
        accept={TYPES}
        multiple
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
      <Upload className="icon icon--lg" aria-hidden />
      Upload
      <small className="light tiny muted">or drop, or paste</small>
    </label>
  );
}

interface AddByUrlProps {
  name: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onAdd: () => void;
}

function AddByUrl({ onAdd, ...field }: AddByUrlProps) {
  return (
    <div className="add-by-url row wrap end gap-3">
      <TextField
        label="Or paste a picture address"
        inputMode="url"
        {...field}
        onKeyDown={({ key }) => key === "Enter" && onAdd()}
      />
      <button className="btn btn--outline" type="button" onClick={onAdd}>
        Add picture
      </button>
    </div>
  );
}
