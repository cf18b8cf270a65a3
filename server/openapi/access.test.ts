import type { OpenAPIV3_1 } from "openapi-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUND_KEY_HEADER } from "#domain/rounds/round-link.ts";
import { startRoundsShop } from "#tests/rounds-shop.ts";

type Headers = Record<string, string>;

/** Other calls by their query: the files are for owners, and the pages are not. */
const ALSO = ["GET /cash/?format=csv", "GET /orders/?format=csv", "GET /stock/batches/{id}?format=csv"];

const HEAD = `# Who may do what?

What an empty request with this method and path gets from nobody (no sign-in), a driver's link, an admin and an owner.
401: sign in first. 403: only an owner can do this. 2xx, 400, 404 and 415: let in.
Everything else of the API is public.

Written by \`server/openapi/access.test.ts\`, which fails while this page differs from the API; after a wanted change run
\`npx vitest run server/openapi/access.test.ts -u\` and read the difference.

| Call | Nobody | Driver's link | Admin | Owner |
| --- | --- | --- | --- | --- |
`;

describe("access", () => {
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  let calls: { name: string; isForStaff: boolean }[];
  let order: string;
  let round: string;
  let key: string;
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", Date.now);
    order = await shop.book();
    round = (await shop.send([await shop.pack(order)])).round.id;
    key = await shop.makeKey(round);
    const document: OpenAPIV3_1.Document = (await shop.server.inject("/openapi.json")).json();
    calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item ?? {}).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        isForStaff: (operation as OpenAPIV3_1.OperationObject).security !== undefined,
      })),
    );
  });
  afterAll(() => shop.close());

  const statusOf = async (name: string, headers: Headers, ids = { id: round, code: order }) => {
    const [method, path = ""] = name.split(" ");
    const url = path
      .replace("{id}", ids.id)
      .replace("{code}", ids.code)
      .replaceAll(/\{\w+\}/g, "x");
    const reply = await shop.server.inject({ method: method as "GET", url, headers });
    const rule = name === "GET /products/" ? "no-cache" : "no-store";
    expect([name, reply.headers["cache-control"]]).toEqual([name, rule]);
    return reply.statusCode;
  };
  const bearer = async (role: "admin" | "staff", is_owner = false): Promise<Headers> => ({
    authorization: `Bearer ${await shop.tokenOf(role, { is_owner })}`,
  });
  /** Admins and owners send ids that belong to nothing, so that nothing is changed; each call has a sign-in of its own, because some end it. */
  const askAll = async (name: string) => {
    const ids = name.includes(" /driver/") ? undefined : { id: "x", code: "x" };
    return [
      await statusOf(name, {}),
      await statusOf(name, { [ROUND_KEY_HEADER]: key }),
      await statusOf(name, await bearer("admin"), ids),
      await statusOf(name, await bearer("admin", true), ids),
    ];
  };

  it("of staff calls is as docs/access.md says: none without a sign-in, and all for owners", async () => {
    const rows: string[] = [];
    const staffCalls = calls.filter(({ isForStaff }) => isForStaff).map(({ name }) => name);
    for (const name of [...staffCalls, ...ALSO].sort()) {
      const [nobody, link, admin, owner] = await askAll(name);
      expect([name, nobody, link]).toEqual([name, 401, 401]);
      expect([name, [401, 403].includes(owner ?? 0), admin === 401]).toEqual([name, false, false]);
      rows.push(`| \`${name}\` | ${nobody} | ${link} | ${admin} | ${owner} |`);
    }
    for (const { name } of calls.filter((call) => call.name.includes(" /driver/"))) {
      const statuses = await askAll(name);
      expect([name, statuses[0], statuses[2], statuses[3]]).toEqual([name, 404, 404, 404]);
      rows.push(`| \`${name}\` | ${statuses.join(" | ")} |`);
    }
    await expect(`${HEAD}${rows.join("\n")}\n`).toMatchFileSnapshot("../../docs/access.md");
  });

  it("of staff calls is refused with 403 to a user of another role, and public calls need no sign-in", async () => {
    const staff = await bearer("staff");
    for (const { name, isForStaff } of calls) {
      const status = await statusOf(name, staff, { id: "x", code: "x" });
      if (isForStaff) expect([name, status]).toEqual([name, 403]);
      else expect([name, [401, 403].includes(status)]).toEqual([name, false]);
    }
  });
});
