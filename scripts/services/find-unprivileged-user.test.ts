import { expect, test } from "vitest";
import { findUnprivilegedUser } from "./find-unprivileged-user.mjs";

const ROOT = "root:x:0:0:root:/root:/bin/bash";
const NOBODY = "nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin";
const POSTGRES = "postgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash";

test("PostgreSQL's own user is preferred, nobody is always good enough", () => {
  expect(findUnprivilegedUser([ROOT, NOBODY, POSTGRES].join("\n"))).toEqual({ uid: 101, gid: 104 });
  expect(findUnprivilegedUser([ROOT, NOBODY].join("\n"))).toEqual({ uid: 65534, gid: 65533 });
  expect(findUnprivilegedUser(ROOT)).toBeUndefined();
});
