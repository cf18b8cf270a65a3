import { X } from "lucide-react";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

interface ZoomProps {
  src: string;
  alt: string;
  onClose: () => void;
}

/** One picture over the whole window; a tap anywhere closes it. */
export default function Zoom({ src, alt, onClose }: ZoomProps) {
  return (
    <Dialog className="zoom" aria-label="Zoomed picture" onClose={onClose} onClick={onClose}>
      <ProductPicture src={src} alt={alt} sizes="100vmin" early />
      <button className="btn btn--icon" type="button" aria-label="Close">
        <X className="icon" aria-hidden />
      </button>
      <span className="badge badge--ink zoom__hint">Tap anywhere to close</span>
    </Dialog>
  );
}
