import { walkThrough } from "./walk.ts";
import { startWebKit } from "./webkit.ts";

walkThrough("WebKit", startWebKit);
