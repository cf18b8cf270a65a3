import { useEffect, useEffectEvent, useState } from "react";

const DEBOUNCE_MS = 300;
export const MAX_QUERY = 100;

/** The text of a search box. It is written to the URL after a pause, and follows the URL on Back. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [{ typed, known, sent }, setText] = useState({ typed: q, known: q, sent: q });
  // The echo of our own change must not overwrite what was typed meanwhile.
  if (q !== known) setText({ typed: q === sent ? typed : q, known: q, sent: q });

  function send() {
    const wanted = typed.trim();
    if (wanted === q) return;
    setText((before) => ({ ...before, sent: wanted }));
    onSearch(wanted);
  }

  const onRest = useEffectEvent((_typed: string) => send());
  useEffect(() => {
    const timer = setTimeout(() => onRest(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, onType: (text: string) => setText((before) => ({ ...before, typed: text })), send };
}

export function readSearchText(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, MAX_QUERY).trim().toWellFormed().replaceAll("\0", "");
}
