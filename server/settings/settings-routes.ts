import type { FastifyInstance } from "fastify";
import { type Facts, factsProblem, type Settings } from "#domain/settings.ts";
import { DEFAULT_FACTS } from "#domain/shop.ts";
import { type RequireAdmin, requireOwner } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import { invalidField } from "#server/http/errors.ts";
import type { CurrentFacts } from "./current-settings.ts";
import { changeFacts, listSettingChanges } from "./settings-store.ts";

interface Options {
  db: Database;
  facts: CurrentFacts;
  requireAdmin: RequireAdmin;
  now: () => number;
}

export async function settingsRoutes(api: FastifyInstance, { db, facts, requireAdmin, now }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Settings", requireAdmin);

  const getSettings = async (): Promise<Settings> => {
    // Another process may have changed them within the last half second.
    await facts.check();
    return { facts: facts.get(), defaults: DEFAULT_FACTS, changes: await listSettingChanges(db) };
  };

  addRoute(
    "GET /settings/",
    { summary: "The shop's facts, what they are by default, and who changed them" },
    getSettings,
  );

  addRoute(
    "PATCH /settings/",
    {
      onRequest: requireOwner("changeSettings"),
      summary: "Change some of the shop's facts",
      description: "Every page, mail and bill from then on has them. What is not named stays as it is.",
    },
    async ({ body, username, log }) => {
      const isChanged = await changeFacts(db, { change: body, by: username, at: now(), check: refuse });
      if (isChanged) log.info({ facts: Object.keys(body) }, "settings changed");
      return getSettings();
    },
  );
}

function refuse(facts: Facts): void {
  const problem = factsProblem(facts);
  if (problem) throw invalidField(400, problem);
}
