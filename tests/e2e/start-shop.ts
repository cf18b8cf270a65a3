import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { startBuiltShop } from "../built-shop.ts";
import { readMails } from "./read-mails.ts";

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** The shop as it was built, with new data of its own, at the address that its pages and mails name. */
export async function startShop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-e2e-"));
  const admin = { phone: "9876500001", password: "a password for tests" };
  const port = await findFreePort();
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  const built = await startBuiltShop({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PHONE: admin.phone,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "warn",
  }).catch((error) => {
    forget();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    admin,
    mails: () => readMails(path.join(dataDir, "mail")),
    async stop() {
      const code = await built.stop();
      forget();
      if (code !== 0) throw new Error(`The shop ended with code ${code}.`);
    },
  };
}
