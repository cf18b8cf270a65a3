import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { TranslatedProduct } from "#domain/products/product-schema.ts";
import { type ImportPlan, planImport } from "#domain/products/sheet/plan-import.ts";
import { writeSheet } from "#domain/products/sheet/write-sheet.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute, sendCsv } from "#server/http/api-routes.ts";
import { MessageSchema, RequestError } from "#server/http/errors.ts";
import type { Catalogue } from "./catalogue.ts";
import { CatalogueChangedError, getCatalogueVersion, importProducts, listProducts } from "./store.ts";

interface Options {
  db: Database;
  catalogue: Catalogue;
  requireAdmin: RequireAdmin;
}

/** Room for two million characters in any script, as JSON. */
const BODY_LIMIT = 8 * 1024 * 1024;
const MOST_PROBLEMS = 100;
const CHANGED = "Somebody has changed the products since you looked at the preview. Nothing was imported.";

export async function importRoutes(api: FastifyInstance, { db, catalogue, requireAdmin }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Products", requireAdmin);

  buildAddStaffRoute(api, "Products", requireAdmin, { 401: MessageSchema, 403: MessageSchema })(
    "GET /products/export",
    { summary: "All products as CSV for a spreadsheet, a row for each size" },
    async (_request, reply) => sendCsv(reply, "products.csv", writeSheet(await listProducts(db))),
  );

  addRoute(
    "POST /products/import/preview",
    {
      bodyLimit: BODY_LIMIT,
      summary: "What an edited file would change; writes nothing",
      description: `Rows are named as a spreadsheet counts them. At most ${MOST_PROBLEMS} problems are told; with one, the file is not imported. removed_sizes are those that the shop has and the file does not; free are prices of ₹0 to ask about before the import.`,
    },
    async ({ body }) => {
      // The version first: a change in between makes the preview look old, never new.
      const version = await getCatalogueVersion(db);
      const { changes, unchanged, ignored, problems } = await plan(body.csv, await listProducts(db));
      const products = changes.map(({ draft: _, before: __, ...planned }) => planned);
      return { version, products, unchanged, ignored, problems: problems.slice(0, MOST_PROBLEMS) };
    },
  );

  addRoute(
    "POST /products/import",
    {
      bodyLimit: BODY_LIMIT,
      summary: "Import what was previewed: all of it, or nothing",
      description:
        "With the file and the `version` of its preview. 409 where the catalogue has changed since. Products and columns that the file does not name stay as they are.",
      refuses: [409],
    },
    async ({ body, username }) => {
      const { version } = body;
      if ((await getCatalogueVersion(db)) !== version) throw new RequestError(409, CHANGED);
      const { changes, problems } = await plan(body.csv, await listProducts(db));
      if (problems.length > 0) throw refuseFile(problems);
      await importProducts(db, version, changes, username).catch((error) => {
        throw error instanceof CatalogueChangedError ? new RequestError(409, CHANGED) : error;
      });
      catalogue.drop();
      const created = changes.filter(({ before }) => !before).length;
      return { created, changed: changes.length - created };
    },
  );
}

/** A large file takes a second: others are served after each row. */
async function plan(csv: string, products: TranslatedProduct[]): Promise<ImportPlan> {
  const slices = planImport(csv, products);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    await setImmediate();
  }
}

function refuseFile(problems: ImportPlan["problems"]): RequestError {
  const issues = problems.slice(0, MOST_PROBLEMS).map(({ line, column, message }) => ({
    path: ["csv", line, ...(column ? [column] : [])],
    message,
  }));
  const [first] = problems;
  return new RequestError(
    400,
    `Row ${first?.line}: ${[first?.column, first?.message].join(" ").trim()}`,
    {},
    { issues },
  );
}
