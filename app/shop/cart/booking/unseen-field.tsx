/** The name of a field that people never see. Programs that fill in every field give themselves away by it. */
export const UNSEEN_FIELD = "website";

/** Out of sight, out of the tab order, unknown to screen readers and to what browsers fill in by themselves. */
export function UnseenField() {
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        Website (leave this empty)
        <input name={UNSEEN_FIELD} type="text" tabIndex={-1} autoComplete="off" maxLength={2_000} />
      </label>
    </div>
  );
}
