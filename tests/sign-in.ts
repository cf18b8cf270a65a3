export const ADMIN = { ADMIN_PHONE: "98450 54321", ADMIN_PASSWORD: "a good password" };

const FIRST = { phone: ADMIN.ADMIN_PHONE, password: ADMIN.ADMIN_PASSWORD };

/** A token, of the first admin of a shop that was started with ADMIN unless another user is named. */
export async function signIn(url: string, user = FIRST): Promise<string> {
  const reply = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(user),
  });
  return (await reply.json()).access_token;
}
