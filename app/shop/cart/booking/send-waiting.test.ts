import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeCartLine } from "#tests/factories.ts";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";

const DAY_MS = 24 * 60 * 60_000;
const RETRY_MS = 5_000;
const customer = { name_customer: "Asha", phone: "98450 12345", email: "", address: "Mysuru 570001", comments: "" };
const cart = [makeCartLine({})];
const other = makeCartLine({ id: "other", size: "5L" });
const order = { customer, cart, isRemembered: true };

const stored = new Map<string, string>();
const device = { onLine: false, locks: fakeLocks() };
const alert = vi.fn();
/** The shop's side: the keys and bodies that it received, and its response. */
const keys: string[] = [];
const bodies: unknown[] = [];
let respond: () => Promise<Response> = async () => Response.json({});

/** A tab has its own scripts, events and session storage; local storage, locks and the network are shared. */
async function openTab() {
  vi.resetModules();
  stubStorage("sessionStorage");
  return {
    ...(await import("./send-waiting.ts")),
    ...(await import("./waiting-order.ts")),
    ...(await import("#app/shop/my-orders/remembered-orders.ts")),
  };
}

function makePage(overrides = {}) {
  return { onBooked: vi.fn(), onNotSent: vi.fn(), ...overrides };
}

const passed = (ms = RETRY_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  stored.set("cart", JSON.stringify(cart));
  keys.length = 0;
  bodies.length = 0;
  device.onLine = false;
  device.locks = fakeLocks();
  respond = async () => Response.json({ message: "", order: { code: "KC-1234567", key: "k" } });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { alert: alert.mockReset() }));
  vi.stubGlobal("navigator", device);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  stubStorage("localStorage", stored);
  vi.stubGlobal("fetch", (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    keys.push(headers["idempotency-key"] ?? "");
    bodies.push(JSON.parse(body));
    return respond();
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

describe("an order that waits for the shop to be reached", () => {
  it("is sent once, whichever tabs are open, and only remembered details are left", async () => {
    const one = await openTab();
    expect(one.storeWaitingOrder(order)).toBe(true);
    const other = await openTab();
    one.startSending();
    other.startSending();
    await passed();
    expect(keys).toEqual([]);
    device.onLine = true;
    window.dispatchEvent(new Event("online"));
    await passed();
    expect(keys).toHaveLength(1);
    expect(alert.mock.calls).toEqual([["Booking successful!"]]);
    expect([...stored.keys()].sort()).toEqual(["lastOrder", "myDetails", "myOrders"]);
    expect(other.listMyOrders()).toMatchObject([{ code: "KC-1234567", key: "k" }]);
    await passed();
    expect(keys).toHaveLength(1);
  });

  it("is sent, and announced, by the tab that the shopper looks at, if there is one", async () => {
    device.onLine = true;
    const view = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal("document", view);
    const looked = await openTab();
    looked.startSending();
    await passed(0);
    // Another tab in the background.
    view.hidden = true;
    const hidden = await openTab();
    hidden.storeWaitingOrder(order);
    hidden.startSending();
    await passed(0);
    expect(keys).toEqual([]);
    view.dispatchEvent(new Event("visibilitychange"));
    await passed();
    expect(keys).toHaveLength(1);
    expect(alert).not.toHaveBeenCalled();
    view.hidden = false;
    view.dispatchEvent(new Event("visibilitychange"));
    view.dispatchEvent(new Event("visibilitychange"));
    await passed();
    expect(alert.mock.calls).toEqual([["Booking successful!"]]);
  });

  it("leaves no name and no key unless it is remembered", async () => {
    device.onLine = true;
    const tab = await openTab();
    tab.storeWaitingOrder({ ...order, isRemembered: false });
    tab.startSending();
    await passed(0);
    expect([...stored.keys()]).toEqual(["lastOrder"]);
    expect(stored.get("lastOrder")).not.toMatch(/Asha|98450|Mysuru/);
    const booked = JSON.parse(stored.get("lastOrder") ?? "");
    expect(tab.findTyped(booked)).toEqual(customer);
    expect((await openTab()).findTyped(booked)).toBeUndefined();
  });

  it.each([
    ["a network that fails", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a proxy's error page", async () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
  ])("is tried again under the same key after %s, also by a tab that was opened later", async (_, fail) => {
    device.onLine = true;
    respond = fail;
    const logged = vi.spyOn(console, "error");
    const one = await openTab();
    one.storeWaitingOrder(order);
    one.startSending();
    await passed(0);
    const other = await openTab();
    other.startSending();
    await passed(0);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(logged).not.toHaveBeenCalled();
    expect(other.findWaitingOrder()?.customer).toEqual(customer);
    // The shop may have it, so nobody says that it was not sent.
    const page = makePage();
    other.showOnPage(page);
    await other.withdrawWaiting();
    one.storeWaitingOrder({ ...order, cart: [makeCartLine({ quantity: 2 })], isTried: true });
    await passed();
    const unknown = [expect.stringContaining("may have reached us"), true];
    expect(page.onNotSent.mock.calls).toEqual([unknown, unknown]);
  });

  it.each([400, 500])("waits no longer where the shop itself responds with %i", async (status) => {
    device.onLine = true;
    respond = async () => Response.json({ message: "Refused" }, { status });
    vi.spyOn(console, "error").mockReturnValue();
    const tab = await openTab();
    const page = makePage();
    tab.showOnPage(page);
    tab.storeWaitingOrder(order);
    tab.startSending();
    await passed(0);
    expect(page.onNotSent).toHaveBeenCalledExactlyOnceWith(undefined, false);
    expect(stored.has("waitingOrder")).toBe(false);
  });

  it("is stored before the dialog sends it, so that the next page sends it if the tab is closed", async () => {
    device.onLine = true;
    const responds = respond;
    respond = () => new Promise(() => undefined);
    const closed = await openTab();
    void closed.sendBooking(order);
    const other = await openTab();
    other.startSending();
    await passed();
    expect(keys).toHaveLength(1);
    expect(other.findWaitingOrder()).toMatchObject({ isTried: true, isSending: true });
    device.locks = fakeLocks();
    device.onLine = false;
    await passed();
    expect(other.findWaitingOrder()).toMatchObject({ isTried: true, isSending: false });
    device.onLine = true;
    respond = responds;
    await passed();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(alert.mock.calls).toEqual([["Booking successful!"]]);
    expect(stored.has("waitingOrder")).toBe(false);
  });

  it.each([
    ["a booking", 200, false],
    ["a refusal", 400, false],
    ["a proxy's refusal", 403, false],
    ["a proxy's error page", 502, true],
  ])("waits after the dialog has sent it: %s", async (_, status, isLeft) => {
    device.onLine = true;
    respond = async () =>
      status > 400 ? new Response("<h1>", { status }) : Response.json({ message: "" }, { status });
    const tab = await openTab();
    await tab.sendBooking(order);
    expect(stored.has("waitingOrder")).toBe(isLeft);
  });

  it("is withdrawn only when no tab is sending it", async () => {
    device.onLine = true;
    let arrive = () => {};
    const reply = Response.json({ message: "", order: { code: "KC-1234567" } });
    respond = () => new Promise((resolve) => (arrive = () => resolve(reply)));
    const one = await openTab();
    one.storeWaitingOrder(order);
    one.startSending();
    const other = await openTab();
    const isWithdrawn = other.withdrawWaiting();
    await passed(0);
    expect(other.findWaitingOrder()).toBeDefined();
    arrive();
    await isWithdrawn;
    expect(alert).toHaveBeenCalledOnce();

    one.storeWaitingOrder(order);
    device.onLine = false;
    await other.withdrawWaiting();
    expect(stored.has("waitingOrder")).toBe(false);
  });

  it("is deleted after a day, on any page, and the cart page says so", async () => {
    const tab = await openTab();
    tab.storeWaitingOrder(order);
    tab.startSending();
    await passed(DAY_MS - RETRY_MS);
    expect(tab.findWaitingOrder()).toBeDefined();
    device.onLine = true;
    vi.setSystemTime(Date.now() + RETRY_MS);
    await passed();
    expect(stored.get("waitingOrder")).toBe("{}");
    const page = makePage();
    tab.showOnPage(page);
    await passed();
    expect(page.onNotSent).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("has waited for a day"), false);
    expect(stored.has("waitingOrder")).toBe(false);
    expect(keys).toEqual([]);
  });

  it.each([
    ["fewer of a line", [makeCartLine({ quantity: 1 }), other]],
    ["another price", [makeCartLine({ quantity: 2, price: 1 }), other]],
    ["a line less", [other, makeCartLine({ id: "third" })]],
  ])("is not sent where the cart has %s, and the cart page says so", async (_, now) => {
    const tab = await openTab();
    tab.storeWaitingOrder({ ...order, cart: [makeCartLine({ quantity: 2 }), other] });
    stored.set("cart", JSON.stringify(now));
    const page = makePage();
    tab.showOnPage(page);
    tab.startSending();
    await passed(0);
    expect(page.onNotSent).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("has changed"), false);
    expect(stored.has("waitingOrder")).toBe(false);
  });

  it.each([
    ["another line", [...cart, other], [other]],
    ["more of a line that was booked", [makeCartLine({ quantity: 3 })], [makeCartLine({ quantity: 2 })]],
    ["something after it was emptied", [other], [other]],
  ])("is sent as it was booked where %s was added since, which stays in the cart", async (_, now, left) => {
    device.onLine = true;
    const tab = await openTab();
    tab.storeWaitingOrder({ ...order, language: "ta" });
    stored.set("cart", JSON.stringify(now));
    tab.startSending();
    await passed(0);
    expect(bodies).toMatchObject([{ items: [{ id: "p1", quantity: 1 }], final_total: 475, language: "ta" }]);
    expect(JSON.parse(stored.get("lastOrder") ?? "").lines).toHaveLength(1);
    expect(JSON.parse(stored.get("cart") ?? "")).toEqual(left);
    expect(alert.mock.calls).toEqual([["Booking successful!"]]);
  });

  it("is sent from an emptied cart, which is restored where the shop refuses it", async () => {
    device.onLine = true;
    const tab = await openTab();
    tab.storeWaitingOrder(order);
    stored.delete("cart");
    const too_many = { by: "phone", minutes: 6 };
    respond = async () => Response.json({ message: "Too many orders", too_many }, { status: 429 });
    vi.spyOn(console, "error").mockReturnValue();
    tab.startSending();
    await passed(3 * RETRY_MS);
    // Other pages try once.
    expect(keys).toHaveLength(1);
    const page = makePage();
    tab.showOnPage(page);
    await passed();
    expect(page.onNotSent).toHaveBeenCalledExactlyOnceWith(expect.any(Function), false);
    const [reason] = vi.mocked(page.onNotSent).mock.calls[0] ?? [];
    expect(String(reason?.("98450 12345"))).toMatch(
      /with this phone number .* in 6 minutes, or call us at 98450 12345/,
    );
    expect(JSON.parse(stored.get("cart") ?? "")).toEqual(cart);
    expect(stored.has("waitingOrder")).toBe(false);
  });

  it.each(["{oops", "null", "7", "[]", '{"customer":{}}'])("is none where %s is stored", async (damaged) => {
    stored.set("waitingOrder", damaged);
    const tab = await openTab();
    expect(tab.findWaitingOrder()).toBeUndefined();
    tab.showOnPage(makePage());
    tab.startSending();
    await passed(0);
    expect(stored.has("waitingOrder")).toBe(false);
  });

  it("cannot wait where a browser forbids storage", async () => {
    forbidStorage("localStorage");
    const tab = await openTab();
    expect(tab.storeWaitingOrder(order)).toBe(false);
    tab.clearWaitingOrder();
    expect(tab.findWaitingOrder()).toBeUndefined();
  });
});

/** One holder at a time, the others in turn or not at all. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  const views = new Set<object>();
  return {
    query: async () => ({ held: [...views] }),
    request: async (name: string, { ifAvailable, mode }: LockOptions, work: (lock: object | null) => unknown) => {
      if (mode === "shared") {
        const view = { name };
        views.add(view);
        return Promise.resolve(work(view)).finally(() => views.delete(view));
      }
      if (ifAvailable && held > 0) return work(null);
      held++;
      const mine = last.then(() => work({}));
      last = mine.catch(() => undefined).finally(() => held--);
      return mine;
    },
  };
}
