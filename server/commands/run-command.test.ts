import { expect, it } from "vitest";
import { DatabaseUnavailableError } from "#server/db/database-state.ts";
import { explainFailure } from "./run-command.ts";

it("explains a full disk and an unavailable database in one line, and leaves a bug as it is", () => {
  const full = Object.assign(new Error("write"), { code: "ENOSPC", syscall: "write" });
  const fullForLock = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  for (const error of [
    full,
    fullForLock,
    new DatabaseUnavailableError("disk full", new Error("database or disk is full")),
  ])
    expect(explainFailure(error, "/mnt/usb")).toBe("no space is left on the disk of /mnt/usb");
  expect(explainFailure(new DatabaseUnavailableError("away", new Error("ECONNREFUSED")), "")).toBe(
    "the database is not available (away): ECONNREFUSED",
  );
  expect(explainFailure(new TypeError("undefined is not a function"), "")).toBeUndefined();
});
