const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** State, PAN, number of the registration, Z, check character. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** As it is stored, however it was typed. */
export function tidyGstin(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase();
}

/** What is wrong with a number for the goods and services tax; undefined where nothing is. */
export function gstinProblem(gstin: string): string | undefined {
  if (!SHAPE.test(gstin)) return "must have 15 letters and digits, such as 33AAAAA0000A1Z9";
  return checkCharacter(gstin) === gstin.at(-1)
    ? undefined
    : "has a mistyped letter or digit: its last one does not fit";
}

/** Every second digit counts twice, in base 36; the digits of each product are added. */
function checkCharacter(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, -1)].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}
