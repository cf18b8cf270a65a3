import type { Language } from "#domain/language.ts";
import { EN, type Messages } from "./en.ts";
import { HI } from "./hi.ts";
import { TA } from "./ta.ts";

export const MESSAGES: Record<Language, Messages> = { en: EN, hi: HI, ta: TA };
