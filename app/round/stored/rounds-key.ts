/** The rounds that this device has a copy of. Alone in its file: every page of the shop checks for it. */
export const ROUNDS_KEY = "driverRounds";
