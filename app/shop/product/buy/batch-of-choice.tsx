import { use } from "react";
import { BatchLine } from "#app/shop/catalogue/batch-line.tsx";
import { ShownBatch } from "./shown-batch.ts";

export default function BatchOfChoice() {
  const batch = use(ShownBatch);
  return batch ? <BatchLine {...batch} /> : null;
}
