/** After the page was loaded. */
export const CHAT_BUBBLE_MS = { from: 3_000, until: 13_000 };
export const CALL_BUBBLE_MS = { from: 68_000, until: 79_000 };
