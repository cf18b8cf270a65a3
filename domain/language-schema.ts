import * as z from "zod/mini";
import { LANGUAGES } from "./language.ts";

export const LanguageSchema = z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(", ")}`);
