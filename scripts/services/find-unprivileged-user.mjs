import { readFileSync } from "node:fs";

/** A user that is not root, to run what refuses root; PostgreSQL's own where there is one. */
export function findUnprivilegedUser(passwd = readFileSync("/etc/passwd", "utf8")) {
  const users = new Map(passwd.split("\n").map((line) => [line.split(":")[0], line.split(":")]));
  const [, , uid, gid] = users.get("postgres") ?? users.get("nobody") ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
