import type { Config } from "@react-router/dev/config";

/** As in vite.config.ts. */
const { SITE_LANGUAGE: language = "en" } = process.env;

export default {
  ssr: true,
  buildDirectory: language === "en" ? "build/site" : `build/site-${language}`,
  basename: language === "en" ? "/" : `/${language}`,
  // The few routes come with the first page: asking for each link's would cost a request for every list.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
