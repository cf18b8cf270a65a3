import { measureListRatio } from "./list-ratio.ts";
import { measureOrders } from "./orders.ts";
import { renderSection, type Section } from "./report.ts";
import { measureStart } from "./start.ts";

const asJson = process.argv.includes("--json");
const sections: Section[] = [];
for (const measure of [measureListRatio, measureOrders, measureStart]) {
  const section = await measure();
  sections.push(section);
  if (!asJson) console.log(renderSection(section));
}
if (asJson) console.log(JSON.stringify(sections, null, 2));
