import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useBackCloses } from "#app/ui/hooks/use-back-closes.ts";
import { CLOSE, TAP_TO_CLOSE, ZOOMED_PICTURE } from "#words/product-parts.ts";

/** As in gallery.css: twice the window on a phone, all of it elsewhere. */
const SIZES = "(max-width: 47.99rem) 200vmin, 100vmin";

/** A dialog would focus the scrolling view, whose focus ring is outside the window. React drops the attribute. */
const focusFirst = (close: HTMLButtonElement | null) => close?.setAttribute("autofocus", "");

export default function Zoom({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = view.current ?? {};
    view.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, []);
  return (
    <Dialog className="zoom" aria-label={ZOOMED_PICTURE} onClose={onClose} onClick={onClose}>
      <div ref={view} className="zoom__view">
        <ProductPicture src={src} alt={alt} sizes={SIZES} early />
        {/* Inside the view, so that the arrow keys scroll the picture. */}
        <button ref={focusFirst} className="btn btn--icon" type="button" aria-label={CLOSE}>
          <X className="icon" aria-hidden />
        </button>
        <span className="badge badge--ink zoom__hint">{TAP_TO_CLOSE}</span>
      </div>
    </Dialog>
  );
}
