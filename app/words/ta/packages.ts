import { TAMIL_PACKAGES } from "#domain/messages/package-names.ts";

export const packageName = (type: string) => TAMIL_PACKAGES[type.toUpperCase()] ?? type;
