import { parseArgs } from "node:util";
import { measureBareRatios } from "./bare-ratio.ts";
import { measureFigures } from "./figures.ts";
import { measureGrowth } from "./growth.ts";
import { type Hammered, runHammer } from "./hammer.ts";
import { measureOrders } from "./orders.ts";
import { measureOverload } from "./overload.ts";
import { renderSection, type Section } from "./report.ts";
import { measureSoak } from "./soak.ts";
import { measureStaffOrders } from "./staff-orders.ts";
import { measureStart } from "./start.ts";

const SOAK_MINUTES = 10;

const {
  values: { json: asJson, postgres, soak, overload, hammer },
  positionals,
} = parseArgs({
  options: {
    json: { type: "boolean" },
    postgres: { type: "string" },
    soak: { type: "boolean" },
    overload: { type: "boolean" },
    /** Started by the overload for itself. */
    hammer: { type: "string" },
  },
  allowPositionals: true,
});
if (hammer) {
  const [url = "", durationMs] = positionals;
  await runHammer(url, hammer as Hammered, Number(durationMs));
} else await measureAll();

async function measureAll(): Promise<void> {
  const sections: Section[] = [];
  for (const measure of listMeasures()) {
    const section = await measure();
    sections.push(section);
    if (!asJson) console.log(renderSection(section));
  }
  if (asJson) console.log(JSON.stringify(sections, null, 2));
}

function listMeasures(): (() => Promise<Section>)[] {
  const chosen = [
    ...(soak ? [() => measureSoak(Number(positionals[0] ?? SOAK_MINUTES))] : []),
    ...(overload ? [measureOverload] : []),
  ];
  if (chosen.length > 0) return chosen;
  return [
    measureBareRatios,
    measureOrders,
    measureStart,
    measureGrowth,
    () => measureStaffOrders(),
    () => measureFigures(),
    ...(postgres ? [() => measureStaffOrders(postgres), () => measureFigures(postgres)] : []),
  ];
}
