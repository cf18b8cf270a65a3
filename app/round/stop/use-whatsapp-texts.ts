import { useEffect, useState } from "react";
import type { Language } from "#domain/language.ts";
import type { Chats } from "#domain/messages/chats/en.ts";
import type { WhatsappText } from "#domain/orders/whatsapp-texts.ts";

type Writer = typeof import("#domain/orders/whatsapp-texts.ts");

const WORDS: Record<Language, () => Promise<{ CHATS: Chats }>> = {
  en: () => import("#domain/messages/chats/en.ts"),
  hi: () => import("#domain/messages/chats/hi.ts"),
  ta: () => import("#domain/messages/chats/ta.ts"),
};
const loaded: Partial<Record<Language, { writer: Writer; words: Chats }>> = {};

async function load(language: Language): Promise<void> {
  const [writer, { CHATS: words }] = await Promise.all([import("#domain/orders/whatsapp-texts.ts"), WORDS[language]()]);
  loaded[language] = { writer, words };
}

/** Texts in the customer's language; none until their words are loaded, and where they cannot be. */
export function useWhatsappTexts(
  language: Language,
  write: (writer: Writer, words: Chats) => WhatsappText[],
): WhatsappText[] {
  const [, setLoaded] = useState<Language>();
  useEffect(() => {
    if (!loaded[language])
      load(language).then(
        () => setLoaded(language),
        () => undefined,
      );
  }, [language]);
  const ready = loaded[language];
  return ready ? write(ready.writer, ready.words) : [];
}
