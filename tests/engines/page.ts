import { setTimeout as pause } from "node:timers/promises";

/** How long a step may take on a busy machine. */
export const STEP_MS = 60_000;
const SLICE_MS = 500;
const POLL_MS = 20;

/** What WebDriver and WebDriver BiDi share: a pointer or a keyboard, and what it does. */
type Input = { id: string } & (
  | { type: "pointer"; actions: ({ type: "pointerMove"; x: number; y: number } | { type: string; button: number })[] }
  | { type: "key"; actions: { type: string; value: string }[] }
);

/** A browser with one tab of 360 px. */
export interface Engine {
  goTo(url: string): Promise<void>;
  /** Opens a URL in a new tab and closes the one before. */
  reopen(url: string): Promise<void>;
  /** Calls a function of the page; it takes and gives JSON. */
  evaluate(source: string, args: unknown[]): Promise<string>;
  perform(input: Input): Promise<void>;
  /** Waits for an alert or a question, says yes, and gives its words. */
  acceptDialog(): Promise<string>;
  /** Errors and warnings in the console so far. */
  complaints: string[];
  stop(): Promise<void>;
}

interface Target {
  css: string;
  /** The whole accessible name, or a pattern in it. */
  name: string | RegExp;
  /** Only in the first of these elements with this text. */
  within?: { css: string; text: string } | undefined;
}

export const button = (name: Target["name"], within?: Target["within"]): Target => ({ css: "button", name, within });
export const link = (name: Target["name"], within?: Target["within"]): Target => ({ css: "a[href]", name, within });
/** By how its label begins: some have a hint in it. */
export const field = (label: string): Target => ({ css: "input, textarea", name: new RegExp(`^${label}\\b`) });

/** What a person does with a page. Each step waits until it is possible. */
export class Page {
  /** Pages and dialogs that can be scrolled sideways. */
  readonly wide = new Set<string>();

  constructor(
    private readonly engine: Engine,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.engine.goTo(this.origin + path);
    await this.until(`Open ${path}`, isOpen);
  }

  async reopen(path: string): Promise<void> {
    await this.engine.reopen(this.origin + path);
    await this.until(`Open ${path}`, isOpen);
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.until(`Click ${target.name}`, locate, ...wire(target));
    const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
    await this.engine.perform({ type: "pointer", id: "mouse", actions: [{ type: "pointerMove", x, y }, ...press] });
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.until(`Type into ${target.name}`, locate, ...wire(target));
    const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await this.engine.perform({ type: "key", id: "keyboard", actions });
  }

  /** Waits for a visible element with this text, and gives all of its text. */
  async see(text: string, css = "body"): Promise<string> {
    return (await this.until(`See "${text}" in ${css}`, findText, css, text, true)).text;
  }

  async notSee(text: string, css = "body"): Promise<void> {
    await this.until(`"${text}" goes away`, findText, css, text, false);
  }

  accept(): Promise<string> {
    return this.engine.acceptDialog();
  }

  /** Waits until the page's function gives something. */
  async until<Args extends unknown[], Result>(
    what: string,
    find: (...args: Args) => Result | false | Promise<Result | false>,
    ...args: Args
  ): Promise<Result> {
    const deadline = Date.now() + STEP_MS;
    let failure: unknown;
    while (Date.now() < deadline) {
      try {
        const { found, wide }: { found: Result | false; wide: string[] } = JSON.parse(
          await this.engine.evaluate(`(${pollInPage})(${find}, ${SLICE_MS}, ${POLL_MS})`, args),
        );
        for (const one of wide) this.wide.add(one);
        if (found !== false) return found;
      } catch (error) {
        // A page that is just being replaced.
        failure = error;
        await pause(POLL_MS);
      }
    }
    const shown = await this.engine.evaluate(`${readAll}`, []).catch(String);
    throw new Error(`${what}: not within ${STEP_MS / 1000} s. The page was:\n${shown}`, { cause: failure });
  }
}

const wire = ({ css, name, within }: Target) =>
  [
    css,
    typeof name === "string" ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source,
    within ?? null,
  ] as const;

// The functions below run in the page: they may use nothing outside of themselves.

function pollInPage<Args extends unknown[], Result>(
  find: (...args: Args) => Result | Promise<Result>,
  forMs: number,
  everyMs: number,
) {
  return async (...args: Args) => {
    const end = Date.now() + forMs;
    let found = await find(...args);
    while (found === false && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      found = await find(...args);
    }
    const parts = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
    const wide = parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    return JSON.stringify({
      found,
      wide: wide.map((part) => `${location.pathname} ${part.tagName}.${part.className}: ${part.scrollWidth} px wide`),
    });
  };
}

function isOpen() {
  return document.documentElement.matches("[data-interactive]") && document.fonts.status === "loaded";
}

/** Where to click: an element that is visible, at rest and covered by no other. A text field has the focus then. */
async function locate(css: string, name: string, within: { css: string; text: string } | null) {
  const textOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
  const isField = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const nameOf = (element: Element) => {
    const labels = isField(element) ? [...(element.labels ?? [])] : [element];
    return element.getAttribute("aria-label") ?? labels.map(textOf).join(" ");
  };
  const scopes = [...document.querySelectorAll(within?.css ?? "html")];
  const scope = scopes.find((one) => !within || textOf(one).includes(within.text));
  const found = [...(scope?.querySelectorAll(css) ?? [])].find((element) => {
    const isReady = !element.matches(":disabled, [aria-busy=true]") && !element.closest("[inert]");
    return isReady && new RegExp(name).test(nameOf(element)) && element.getBoundingClientRect().width > 0;
  });
  if (!found) return false;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const centre = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const { x, y } = centre();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const hit = document.elementFromPoint(x, y);
  const isAtRest = x === centre().x && y === centre().y;
  if (!isAtRest || !found.contains(hit)) return false;
  // Not by a tap: a message that appears meanwhile would move the field away from it.
  if (isField(found)) {
    found.focus({ preventScroll: true });
    found.select();
  }
  return { x, y };
}

function readAll() {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
  return document.body.innerText;
}

function findText(css: string, text: string, isWanted: boolean) {
  const texts = [...document.querySelectorAll<HTMLElement>(css)]
    .filter((element) => element.getClientRects().length > 0)
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
    .map(({ innerText }) => innerText.replace(/\s+/g, " ").trim());
  const found = texts.find((one) => one.includes(text));
  return (found !== undefined) === isWanted && { text: found ?? "" };
}
