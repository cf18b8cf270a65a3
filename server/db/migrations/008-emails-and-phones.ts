import { type Kysely, sql } from "kysely";
import { digitsOf, phoneNumber } from "./003-read-phone.ts";

/** What stood in an order whose customer gave no address. */
const SHOPS_ADDRESS = "care@kolhu.example";

interface Rows {
  orders: { email: string; customer_email: string | null };
  users: { id: string; phone: string };
}

/** An order without the customer's address has none, and staff's phones are read like customers'. */
export async function up(db: Kysely<Rows>): Promise<void> {
  // SQLite cannot let a column be null that could not, so another takes its place and name.
  await db.schema.alterTable("orders").addColumn("customer_email", "text").execute();
  await db
    .updateTable("orders")
    .set((eb) => ({ customer_email: eb.ref("email") }))
    .where(sql`lower(email)`, "not in", [SHOPS_ADDRESS, ""])
    .execute();
  await db.schema.alterTable("orders").dropColumn("email").execute();
  await db.schema.alterTable("orders").renameColumn("customer_email", "email").execute();

  const users = await db.selectFrom("users").select(["id", "phone"]).orderBy("id").execute();
  const taken = new Set(users.map(({ phone }) => phone));
  for (const { id, phone } of users) {
    const digits = digitsOf(phone);
    const read = phoneNumber(phone) || phoneNumber(digits) || digits;
    // Of two users who would have one phone, each keeps what is theirs.
    if (taken.has(read)) continue;
    taken.add(read);
    await db.updateTable("users").set({ phone: read }).where("id", "=", id).execute();
  }
}
