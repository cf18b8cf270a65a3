import { HINDI_PACKAGES } from "#domain/messages/package-names.ts";

export const packageName = (type: string) => HINDI_PACKAGES[type.toUpperCase()] ?? type;
