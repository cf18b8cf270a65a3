import type { FastifyInstance } from "fastify";
import { type Settings, type SettingsReply, settingsProblem } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { requireOwner } from "#server/auth/require-admin.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { invalidField } from "#server/http/errors.ts";
import type { CurrentSettings } from "./current-settings.ts";
import { changeSettings, listSettingChanges } from "./settings-store.ts";

interface Options extends StaffOptions {
  settings: CurrentSettings;
}

export async function settingsRoutes(
  api: FastifyInstance,
  { db, settings, requireAdmin, now }: Options,
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
      description: "Every page, mail and bill from then on has them. What is not named stays as it is.",
    },
    async ({ body, username, log }) => {
      const isChanged = await changeSettings(db, { change: body, by: username, at: now(), check: refuse });
      if (isChanged) log.info({ settings: Object.keys(body) }, "settings changed");
      return getSettings();
    },
  );
}

function refuse(settings: Settings): void {
  const problem = settingsProblem(settings);
  if (problem) throw invalidField(400, problem);
}
