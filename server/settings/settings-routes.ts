import type { FastifyInstance, FastifyRequest } from "fastify";
import { NO_PASSWORD } from "#domain/people/account.ts";
import { listGuardedChanges, type Settings, type SettingsReply, settingsProblem } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { checkAgain, requireOwner } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { invalidField } from "#server/http/errors.ts";
import type { CurrentSettings } from "./current-settings.ts";
import { changeSettings, listSettingChanges } from "./settings-store.ts";

interface Options extends StaffOptions {
  settings: CurrentSettings;
  /** Checks the person's password; what it returns checks their code, in the transaction. */
  confirmPerson: (
    request: FastifyRequest,
    typed: { current_password: string; code?: string | undefined },
  ) => Promise<(trx: Database) => Promise<void>>;
  tellOwners: (trx: Database, type: ReturnType<typeof listGuardedChanges>[number], by: string) => Promise<void>;
}

export async function settingsRoutes(
  api: FastifyInstance,
  { db, settings, requireAdmin, now, confirmPerson, tellOwners }: Options,
): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Settings", requireAdmin);

  const getSettings = async (): Promise<SettingsReply> => {
    // Another process may have changed them within the last half second.
    await settings.check();
    return { facts: settings.get(), defaults: DEFAULT_SETTINGS, changes: await listSettingChanges(db) };
  };

  addRoute(
    "GET /settings/",
    { summary: "The shop's settings, what they are by default, and who changed them" },
    getSettings,
  );

  addRoute(
    "PATCH /settings/",
    {
      onRequest: requireOwner("changeSettings"),
      summary: "Change some of the shop's settings",
      description:
        "Every page, mail and bill from then on has them. What is not named stays as it is. Another UPI id, or other recipients of order mails (`orderEmailTo`, else `email`), need `current_password`, and `code` of a person with a second step.",
      refuses: [429],
    },
    async (request) => {
      const { username, log } = request;
      const { current_password, code, ...change } = request.body;
      await settings.check();
      // Where it is not needed it is not looked at: a code would be counted as a try.
      const isGuarded = listGuardedChanges(settings.get(), { ...settings.get(), ...change }).length > 0;
      const takeCode =
        isGuarded && current_password !== undefined
          ? await confirmPerson(request, { current_password, code })
          : undefined;
      const isChanged = await changeSettings(db, {
        ...{ change, by: username, at: now() },
        async check(trx, before, after) {
          await checkAgain(request)(trx);
          refuse(after);
          const guarded = listGuardedChanges(before, after);
          if (guarded.length === 0) return;
          if (!takeCode) throw invalidField(400, { path: ["current_password"], message: NO_PASSWORD });
          await takeCode(trx);
          for (const type of guarded) await tellOwners(trx, type, username);
        },
      });
      if (isChanged) log.info({ settings: Object.keys(change) }, "settings changed");
      return getSettings();
    },
  );
}

function refuse(settings: Settings): void {
  const problem = settingsProblem(settings);
  if (problem) throw invalidField(400, problem);
}
