import { parseArgs } from "node:util";
import { ORDER_LIMIT, startCluster } from "./cluster.ts";
import { measureClusterCost } from "./cost.ts";
import { restartOneByOne } from "./rolling-restart.ts";
import { countShopsWithPicture, measureCatalogueChanges, tryLoginLimit, tryOrderLimit } from "./shared-state.ts";
import { storm } from "./storm.ts";

const CHANGES = 10;
const CATALOGUE_BAR_MS = 1_000;
const WRONG_PASSWORDS = 10;
const TRIES = 40;

const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "4" },
    orders: { type: "string", default: "5000" },
    kills: { type: "string", default: "10" },
    restarts: { type: "string", default: "10" },
    seconds: { type: "string", default: "300" },
    capacity: { type: "boolean", default: false },
  },
});
const [processes, orders, kills, restarts, seconds] = [
  values.processes,
  values.orders,
  values.kills,
  values.restarts,
  values.seconds,
].map(Number) as [number, number, number, number, number];

let broken = 0;
const cluster = await startCluster({ processes });
try {
  console.log(`${processes} shops behind nginx, one PostgreSQL, one bucket, one mail server\n`);
  if (values.capacity) await showCost();
  else await tryAll();
} finally {
  await cluster.close();
}
console.log(broken === 0 ? "\nEvery promise held." : `\n${broken} promises were broken.`);
process.exit(broken === 0 ? 0 : 1);

async function tryAll(): Promise<void> {
  const seen = await storm(cluster, { orders, kills, restarts, seconds });
  const rate = seen.acknowledged / seen.seconds;
  console.log(`${seen.begun} orders, a shop killed with -9 ${kills} times, PostgreSQL cut off ${restarts} times`);
  row("acknowledged", seen.acknowledged, seen.acknowledged === seen.begun, `${rate.toFixed(0)} a second`);
  row("requests that were tried again", seen.retries, true, list(seen.refusals));
  row("longest until acknowledged", `${(seen.longestMs / 1000).toFixed(1)} s`);
  row("longest that PostgreSQL was away", `${(seen.longestAwayMs / 1000).toFixed(1)} s`);
  row("in the database", seen.stored, seen.stored === seen.acknowledged);
  row("acknowledged and lost", seen.lost, seen.lost === 0);
  row("booked twice", seen.doubled, seen.doubled === 0);
  row("repeats of a key with another code in the response", seen.changedCodes, seen.changedCodes === 0);
  row(
    "mails at the mail server, by Message-ID",
    seen.mailsArrived,
    seen.mailsArrived === seen.expectedMails,
    `of ${seen.expectedMails}`,
  );
  if (seen.mailsLeft.size > 0) row("… not sent, or not at the first try", "", true, list(seen.mailsLeft));
  row("mails about no order", seen.mailsWithoutOrder, seen.mailsWithoutOrder === 0);
  row(
    "mails that came twice around a kill or a cut",
    seen.repeatedMails,
    true,
    "the note that they were sent was lost",
  );
  row("mails that came twice for no reason", seen.unexplainedRepeats, seen.unexplainedRepeats === 0);

  console.log("\nWhat the shops have in common");
  const change = await measureCatalogueChanges(cluster, CHANGES);
  row(
    `a change is seen by all, longest of ${CHANGES}`,
    `${change.longestMs.toFixed(0)} ms`,
    change.longestMs <= CATALOGUE_BAR_MS,
    `slowest single response meanwhile ${change.slowestMs.toFixed(0)} ms`,
  );
  const shown = await countShopsWithPicture(cluster);
  row("shops that serve a picture which one of them took", shown, shown === processes, `of ${processes}`);

  console.log("\nEach shop stopped and started again, one after the other, under load");
  const rolled = await restartOneByOne(cluster);
  const failed = [...rolled.failures.values()].reduce((sum, count) => sum + count, 0);
  row("requests", rolled.requests, rolled.requests > 0, `${rolled.orders} of them orders`);
  row("failed requests", failed, failed === 0, list(rolled.failures));
  row(
    "shops that ended with code 0",
    rolled.exitCodes.filter((code) => code === 0).length,
    rolled.exitCodes.every((code) => code === 0),
    `of ${processes}`,
  );

  console.log("\nLimits, through nginx");
  const booked = await tryOrderLimit(cluster, TRIES);
  row(
    `orders taken of ${TRIES} from one address at once`,
    booked.get(200) ?? 0,
    booked.get(200) === ORDER_LIMIT && booked.get(429) === TRIES - ORDER_LIMIT,
    list(booked),
  );
  const oneByOne = await tryLoginLimit(cluster, TRIES, 1);
  row(
    `wrong passwords looked at of ${TRIES}, one by one`,
    oneByOne.get(401) ?? 0,
    oneByOne.get(401) === WRONG_PASSWORDS,
    list(oneByOne),
  );
  const atOnce = await tryLoginLimit(cluster, TRIES, 8);
  row(`… of ${TRIES}, eight at once`, atOnce.get(401) ?? 0, (atOnce.get(401) ?? 0) <= WRONG_PASSWORDS, list(atOnce));
}

async function showCost(): Promise<void> {
  for (const line of await measureClusterCost(cluster, seconds)) console.log(line);
}

function row(what: string, value: number | string, holds?: boolean, note = ""): void {
  if (holds === false) broken += 1;
  const verdict = holds === false ? "BROKEN" : "";
  console.log(`  ${what.padEnd(52)} ${String(value).padStart(8)}  ${note} ${verdict}`.trimEnd());
}

function list(counts: Map<string | number, number>): string {
  return [...counts].map(([what, count]) => `${what}: ${count}`).join(", ");
}
