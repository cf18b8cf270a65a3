import { buildFingerprint } from "./build-fingerprint.mjs";
import { oncePerChange } from "./once-per-change.mjs";
import { packageBin } from "./package-bin.mjs";
import { inProject } from "./project-root.mjs";
import { step } from "./step.mjs";

const env = { NODE_ENV: "production" };

export async function ensureBuilt() {
  await oncePerChange({
    stamp: inProject("build/built-from"),
    fingerprint: buildFingerprint,
    work: async () => {
      const router = packageBin("@react-router/dev", "react-router");
      await step("Building the website", [process.execPath, [router, "build", "--logLevel", "warn"], { env }]);
      const compress = [inProject("scripts/set-up/compress-files.mjs"), inProject("build/site/client")];
      await step("Compressing its files", [process.execPath, compress]);
      const server = [packageBin("vite"), "build", "--config", "vite.server.config.ts", "--logLevel", "warn"];
      await step("Building the server", [process.execPath, server, { env }]);
    },
  });
}
