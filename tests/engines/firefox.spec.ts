import { startFirefox } from "./firefox.ts";
import { walkThrough } from "./walk.ts";

walkThrough("Firefox", startFirefox);
