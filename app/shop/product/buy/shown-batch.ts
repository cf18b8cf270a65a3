import { createContext } from "react";
import type { BatchFacts } from "#domain/stock/public-stock.ts";

/** The batch that would be packed now, of the size and the package that are chosen. */
export const ShownBatch = createContext<BatchFacts | undefined>(undefined);
