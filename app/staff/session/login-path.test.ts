import { describe, expect, it } from "vitest";
import { loginPath, wantedPath } from "./login-path.ts";

const searchOf = (path: string) => path.replace(/^[^?]*/, "");

describe("the redirect to the login and back", () => {
  it.each(["/dashboard/users", "/dashboard/orders?state=new&q=a%26b", "/Dashboard/products/edit/7#top"])(
    "%s is where one comes back to",
    (path) => {
      const login = loginPath(new URL(path, "http://shop.test"));
      expect(login).toMatch(/^\/sso_a\/login\?/);
      expect(wantedPath(searchOf(login))).toBe(path);
    },
  );

  it("the dashboard itself needs no reminder", () => {
    expect(loginPath(new URL("http://shop.test/dashboard"))).toBe("/sso_a/login");
    expect(wantedPath("")).toBe("/dashboard");
  });

  it.each([
    "https://elsewhere.example/dashboard/users",
    "//elsewhere.example/dashboard/users",
    "/\\elsewhere.example/dashboard",
    "\\\\elsewhere.example",
    "javascript:alert(1)",
    "/dashboard/../cart",
    "/dashboards",
    "/",
    "http://[",
    "\t//elsewhere.example",
  ])("%j leads to the dashboard, not out of it", (to) => {
    expect(wantedPath(`?${new URLSearchParams({ to })}`)).toBe("/dashboard");
  });
});
