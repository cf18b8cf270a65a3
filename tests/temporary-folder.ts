import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, type TestContext } from "vitest";

/** A new folder, gone when the test is over. Tests that run at once hand themselves in: Vitest knows only one as the current. */
export function makeTemporaryFolder(test: Pick<TestContext, "onTestFinished"> = { onTestFinished }): string {
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-test-"));
  test.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
