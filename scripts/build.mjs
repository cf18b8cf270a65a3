// npm run build: makes build/ from the sources, if they changed since it was made.
import "./set-up/check-node.mjs";
import { prepare } from "./set-up/prepare.mjs";

await prepare({ build: true });
