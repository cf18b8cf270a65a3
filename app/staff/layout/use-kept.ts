import { useRef } from "react";

/** Guards something that is shown only once: closing it in any way asks first, unless it was copied or saved. A double click closes too. */
export function useKept(question: string, onClose: () => void) {
  const isKept = useRef(false);
  return {
    keep() {
      isKept.current = true;
    },
    close() {
      if (isKept.current || window.confirm(question)) onClose();
    },
  };
}
