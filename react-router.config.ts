import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build/site",
  // The few routes come with the first page: asking for each link's would cost a request for every list.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
