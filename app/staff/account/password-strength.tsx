import { PASSWORD_MIN } from "#domain/people/account.ts";

const GOOD = 16;
const STRONG = 20;

/** By length alone: the shop refuses common ones. */
export function PasswordStrength({ password, id }: { password: string; id: string }) {
  return (
    <div className="account__strength">
      <meter
        aria-label="Strength"
        low={PASSWORD_MIN}
        high={GOOD}
        optimum={STRONG}
        max={STRONG}
        value={Math.min(password.length, STRONG)}
      />
      <span id={id}>{inWords(password.length)}</span>
    </div>
  );
}

function inWords(length: number): string {
  if (length === 0) return `At least ${PASSWORD_MIN} characters. Three or four words are good.`;
  if (length < PASSWORD_MIN) return `Too short: ${PASSWORD_MIN - length} more`;
  if (length < GOOD) return "Fair";
  return length < STRONG ? "Good" : "Strong";
}
