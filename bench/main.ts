import { parseArgs } from "node:util";
import { measureCachedPages } from "./cached-pages.ts";
import { measureGrowth } from "./growth.ts";
import { measureOrders } from "./orders.ts";
import { printSection, type Section } from "./report.ts";
import { measureStaff } from "./staff.ts";
import { measureStart } from "./start.ts";

const { values } = parseArgs({ options: { json: { type: "boolean" }, postgres: { type: "string" } } });
const { json, postgres } = values;

const sections: Section[] = [];
for (const measure of [
  measureCachedPages,
  measureOrders,
  measureStart,
  measureGrowth,
  () => measureStaff("lists"),
  () => measureStaff("reports"),
  ...(postgres ? [() => measureStaff("lists", postgres), () => measureStaff("reports", postgres)] : []),
]) {
  const section = await measure();
  sections.push(section);
  if (!json) printSection(section);
}
if (json) console.log(JSON.stringify(sections, null, 2));
