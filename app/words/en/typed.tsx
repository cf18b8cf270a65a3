import type { ReactNode } from "react";

/** Shows what staff typed. Other languages translate well-known types of packages, and mark the rest as English. */
export const typed = (text: string): ReactNode => text;
