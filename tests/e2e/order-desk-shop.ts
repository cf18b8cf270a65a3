import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OrderReply, OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { startBuiltShop } from "../built-shop.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { readMails } from "./read-mails.ts";

/** The built shop with a mail server that does as it is told, and the calls that a test makes beside the browser. */
export async function startDeskShop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-e2e-"));
  const admin = { phone: "9876500001", password: "a password for tests" };
  const mailServer = await startSmtpPeer();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const built = await startBuiltShop({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PHONE: admin.phone,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: "silent",
  });
  const { access_token } = await call<{ access_token: string }>(`${url}/auth/login`, { method: "POST", body: admin });
  const products = await call<Product[]>(`${url}/products/`);
  const orderAddress = (code: string) => `${url}/orders/${code}`;
  const getOrder = (code: string) => call<OrderDetails>(orderAddress(code), { token: access_token });

  return {
    url,
    dataDir,
    admin,
    mailServer,
    mails: () => readMails(path.join(dataDir, "mail")),
    getOrder,

    /** Books through the shop's own door, as the cart does; gives the code. */
    async book(overrides: Record<string, unknown> = {}): Promise<string> {
      const body = makeOrderBody({ email: "", ...overrides });
      const { order } = await call<OrderReply>(`${url}/send-email`, { method: "POST", body });
      return order.code;
    },

    /** A line of the catalogue as the cart posts it, at the catalogue's price unless the test has another. */
    item(name: string, overrides: { quantity?: number; price?: number } = {}) {
      const product = products.find((one) => one.name === name);
      const [size, pack] = [product?.price_sizes[0], product?.packages[0]];
      if (!product || !size || !pack) throw new Error(`no ${name} in the catalogue`);
      const price = unitPrice(size, pack);
      return { id: product.id, size: size.size, package: pack.type, quantity: 1, price, ...overrides };
    },

    /** Takes an order through these states, as another member of staff. */
    async takeSteps(code: string, ...states: OrderState[]): Promise<void> {
      for (const state of states) {
        const { version } = await getOrder(code);
        await call(orderAddress(code), { method: "PATCH", body: { state, version }, token: access_token });
      }
    },

    async stop(): Promise<void> {
      await built.stop();
      await mailServer.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
}

async function call<Answer>(address: string, { method = "GET", body, token }: Call = {}): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}
