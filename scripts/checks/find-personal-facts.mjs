import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PERSONAL_FACTS } from "../../tests/personal-facts.mjs";

/**
 * The log lines of a test run with personal data of the tests' customer, each by its message, without the data.
 *
 * @param {string} folder
 */
export function findPersonalFacts(folder) {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), "utf8")
      .split("\n")
      .filter((line) => PERSONAL_FACTS.some((fact) => line.toLowerCase().includes(fact)))
      .map((line) => `${name}: ${nameLine(line)}`),
  );
}

/** @param {string} line */
function nameLine(line) {
  try {
    const { msg = "without a message", level } = JSON.parse(line);
    return `level ${level}, "${hideFacts(String(msg))}"`;
  } catch {
    return "a line that is no JSON";
  }
}

/** @param {string} text */
function hideFacts(text) {
  return PERSONAL_FACTS.reduce((shown, fact) => shown.toLowerCase().replaceAll(fact, "…"), text);
}
