const PREVIEW_LENGTH = 50;

/** The first 50 characters of a description plus an ellipsis; nothing of none. */
export function descriptionPreview(description: string): string {
  return description && `${[...description].slice(0, PREVIEW_LENGTH).join("").trimEnd()}...`;
}
