import { parseArgs } from "node:util";
import { measureBareRatios } from "./bare-ratio.ts";
import { measureDesk } from "./desk.ts";
import { measureGrowth } from "./growth.ts";
import { measureOrders } from "./orders.ts";
import { renderSection, type Section } from "./report.ts";
import { measureStart } from "./start.ts";

const { json: asJson, postgres } = parseArgs({
  options: { json: { type: "boolean" }, postgres: { type: "string" } },
}).values;
const measures = [measureBareRatios, measureOrders, measureStart, measureGrowth, () => measureDesk()];
if (postgres) measures.push(() => measureDesk(postgres));
const sections: Section[] = [];
for (const measure of measures) {
  const section = await measure();
  sections.push(section);
  if (!asJson) console.log(renderSection(section));
}
if (asJson) console.log(JSON.stringify(sections, null, 2));
