import { describe, expect, it } from "vitest";
import { EnvironmentSchema, readConfig } from "./config.ts";

describe("the settings", () => {
  it("are all optional", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      databaseUrl: undefined,
      pictureBucket: undefined,
      smtpUrl: undefined,
      orderEmailTo: undefined,
      firstAdmin: undefined,
      jwtSecret: undefined,
      twoFactorKey: undefined,
      blogServiceUrl: undefined,
      orderLimit: 30,
      keepOrdersMonths: 0,
      trustProxy: false,
      logLevel: "warn",
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  it("an empty value is the same as none", () => {
    const empty = Object.fromEntries(Object.keys(EnvironmentSchema.shape).map((name) => [name, " "]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it("are read as given", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://kolhu.example/",
      DATABASE_URL: "postgres://u:p@db/shop",
      PICTURES_URL: "https://key:secret@s3.example/pictures",
      SMTP_URL: "smtps://u:p@mail.example:465",
      MAIL_FROM: '"Kolhu" <orders@kolhu.example>',
      ADMIN_PHONE: "98450 12345",
      ADMIN_PASSWORD: "long enough",
      TRUST_PROXY: "127.0.0.1, 10.0.0.0/8",
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: "https://kolhu.example",
      databaseUrl: "postgres://u:p@db/shop",
      pictureBucket: { endpoint: "https://s3.example", bucket: "pictures", key: "key", secret: "secret" },
      mailFrom: '"Kolhu" <orders@kolhu.example>',
      firstAdmin: { phone: "98450 12345", password: "long enough" },
      trustProxy: "127.0.0.1, 10.0.0.0/8",
    });
  });

  it("a number of proxies trusts that many hops", () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: "1" });
    if (typeof trustProxy !== "function") throw new Error("a number becomes a function");
    expect([0, 1].map((hop) => trustProxy("10.0.0.1", hop))).toEqual([true, false]);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PUBLIC_URL", "kolhu.example"],
    ["PUBLIC_URL", "ftp://kolhu.example"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["PICTURES_URL", "s3://key:secret@s3.example/pictures"],
    ["PICTURES_URL", "https://s3.example/pictures"],
    ["PICTURES_URL", "https://key:sec/ret@s3.example/pictures"],
    ["PICTURES_URL", "https://key:secret@s3.example/"],
    ["SMTP_URL", "localhost:25"],
    ["SMTP_URL", "smtp://"],
    ["PUBLIC_URL", "https://kolhu.example/?a=b"],
    ["TRUST_PROXY", "999.1.1.1"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["ORDER_EMAIL_TO", "nobody"],
    ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example"],
    ["ADMIN_PHONE", "98450 12345"],
    ["ADMIN_PASSWORD", "alone"],
    ["JWT_SECRET", "short"],
    ["TWO_FACTOR_KEY", "short"],
    ["BLOG_SERVICE_URL", "strapi"],
    ["BLOG_SERVICE_URL", "https://user:pass@blog.example"],
    ["BLOG_SERVICE_URL", "https://blog.example/?status=draft"],
    ["ORDER_LIMIT", "many"],
    ["ORDER_LIMIT", "-1"],
    ["ORDER_LIMIT", "1.5"],
    ["KEEP_ORDERS_MONTHS", "soon"],
    ["KEEP_ORDERS_MONTHS", "-1"],
    ["TRUST_PROXY", "perhaps"],
    ["LOG_LEVEL", "loud"],
  ])("the error for a wrong %s (%j) names the setting, in one line", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^\\n]*(${name}|ADMIN_\\w+)[^\\n]*$`));
  });
});
