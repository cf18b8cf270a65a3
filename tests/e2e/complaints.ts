import type { BrowserContext } from "@playwright/test";

/** What the browser complains about: errors and warnings in the console, pages that throw, requests that fail. */
export class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [/Service Worker registration blocked by Playwright/];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        this.heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => this.heard.push(`page error: ${error.error().stack}`));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // The browser itself drops what a page still loads when it is left.
      if (reason !== "net::ERR_ABORTED") this.heard.push(`request failed: ${request.url()} ${reason}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.heard.push(`status ${response.status()}: ${response.url()}`);
    });
  }

  hear(complaint: string): void {
    this.heard.push(complaint);
  }

  /** A test that provokes a complaint names it first. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.heard.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)));
  }
}
