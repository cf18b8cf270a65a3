import type { Database } from "#server/db/open.ts";

/** What owners are told by mail. `by` is null where it was done on the machine, with `npm run users`. */
export type Notice =
  | {
      type:
        | "person_added"
        | "person_removed"
        | "password_changed"
        | "phone_changed"
        | "second_step_on"
        | "second_step_off";
      person: string;
      by: string | null;
    }
  | { type: "new_browser"; person: string; browser: string; address: string };

/** Queues the mails in the transaction of the change itself. */
export async function notifyOwners(_trx: Database, _notice: Notice): Promise<void> {}
