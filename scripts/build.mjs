// npm run build: makes build/ from the sources, if they changed since it was made.
import "./check-node.mjs";
import { prepare } from "./prepare.mjs";

await prepare({ build: true });
