export const ADMIN = { ADMIN_PHONE: "98450 12345", ADMIN_PASSWORD: "a good password" };

/** A token of the first admin of a shop that was started with ADMIN. */
export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ phone: ADMIN.ADMIN_PHONE, password: ADMIN.ADMIN_PASSWORD });
  const reply = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return (await reply.json()).access_token;
}
