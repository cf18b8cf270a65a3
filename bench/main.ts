import { parseArgs } from "node:util";
import { measureDesk } from "./desk.ts";
import { measureListRatio } from "./list-ratio.ts";
import { measureOrders } from "./orders.ts";
import { renderSection, type Section } from "./report.ts";
import { measureStart } from "./start.ts";

const { json: asJson, postgres } = parseArgs({
  options: { json: { type: "boolean" }, postgres: { type: "string" } },
}).values;
const measures = [measureListRatio, measureOrders, measureStart, () => measureDesk()];
if (postgres) measures.push(() => measureDesk(postgres));
const sections: Section[] = [];
for (const measure of measures) {
  const section = await measure();
  sections.push(section);
  if (!asJson) console.log(renderSection(section));
}
if (asJson) console.log(JSON.stringify(sections, null, 2));
