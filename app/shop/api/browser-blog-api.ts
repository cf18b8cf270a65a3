import { buildBlogApi } from "./blog-api.ts";

/** The blog service as the browser asks it, over the network. */
export const blogApi = buildBlogApi((...request) => fetch(...request));
