import { useEffect, useEffectEvent, useState } from "react";

const DEBOUNCE_MS = 300;
export const MAX_QUERY = 100;

/** What stands in a search box. It goes into the URL a moment after the last key, and follows it when somebody goes back. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [{ typed, known, sent }, setText] = useState({ typed: q, known: q, sent: q });
  // What comes back from the URL only as an echo must not undo what was typed meanwhile.
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

/** What a person may have typed into the URL. */
export function readSearchText(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, MAX_QUERY).trim().toWellFormed().replaceAll("\0", "");
}
