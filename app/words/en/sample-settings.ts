import type { Settings } from "#domain/settings.ts";

type Texts = { [Name in keyof Settings as Settings[Name] extends string ? Name : never]?: string };

/** Translations of the sample's settings, line by line; in English the settings themselves. */
export const SAMPLE_SETTINGS: Texts = {};
