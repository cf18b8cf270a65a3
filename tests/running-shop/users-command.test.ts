import { expect, it, onTestFinished } from "vitest";
import { runBuilt } from "../built-shop.ts";
import { openTestDatabase } from "../test-database.ts";

it("the built npm run users prints what it did, and exits with 1 when it refuses", async () => {
  const { dataDir, close } = await openTestDatabase("SQLite");
  onTestFinished(close);
  const users = (...args: string[]) => runBuilt("users", args, { DATA_DIR: dataDir });
  const addRavi = () =>
    users("add", "--phone", "+91 98450 12345", "--name", "Ravi", "--role", "staff", "--password", "a good password");
  expect(addRavi()).toEqual({ status: 0, said: "Added Ravi (staff), phone 9845012345" });
  expect(addRavi()).toEqual({ status: 1, said: "9845012345 belongs to a user already" });
  expect(users("list")).toEqual({ status: 0, said: "9845012345\tstaff\tRavi" });
  expect(users("frobnicate")).toEqual({ status: 1, said: expect.stringMatching(/^npm run users -- add/) });
});
