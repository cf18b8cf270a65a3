export const FULL_STOP = "।";
