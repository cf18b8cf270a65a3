import { inEnglish } from "../in-english.tsx";
import { packageName } from "./packages.ts";

export const typed = (text: string) => inEnglish(packageName(text));
