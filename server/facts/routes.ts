import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { type Facts, factsProblem, type Settings, SettingsChangeSchema, SettingsSchema } from "#domain/facts.ts";
import { DEFAULT_FACTS } from "#domain/shop.ts";
import { type RequireAdmin, requireOwner } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, invalidField } from "#server/http/errors.ts";
import type { CurrentFacts } from "./current-facts.ts";
import { changeFacts, listSettingChanges } from "./store.ts";

interface Options {
  db: Database;
  facts: CurrentFacts;
  requireAdmin: RequireAdmin;
  now: () => number;
}

const common = { tags: ["Settings"], security: [{ bearer: [] }] };
const response = { 200: SettingsSchema, ...adminErrors };

export const settingsRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, facts, requireAdmin, now }) => {
  api.addHook("onRequest", requireAdmin);

  const getSettings = async (): Promise<Settings> => {
    // Another process may have changed them within the last half second.
    await facts.check();
    return { facts: facts.get(), defaults: DEFAULT_FACTS, changes: await listSettingChanges(db) };
  };

  api.get(
    "/settings/",
    { schema: { ...common, summary: "The shop's facts, what they are by default, and who changed them", response } },
    getSettings,
  );

  api.patch(
    "/settings/",
    {
      onRequest: requireOwner("changeSettings"),
      schema: {
        ...common,
        summary: "Change some of the shop's facts",
        description: "Every page, mail and bill from then on has them. What is not named stays as it is.",
        body: SettingsChangeSchema,
        response,
      },
    },
    async ({ body, username, log }) => {
      const isChanged = await changeFacts(db, { change: body, by: username, at: now(), check: refuse });
      if (isChanged) log.info({ facts: Object.keys(body) }, "settings changed");
      return getSettings();
    },
  );
};

function refuse(facts: Facts): void {
  const problem = factsProblem(facts);
  if (problem) throw invalidField(400, problem);
}
