/** For pages of which there is one for every code that anybody may type: the server's page cache leaves them out. */
export const privateHeaders = () => ({ "x-robots-tag": "noindex", "cache-control": "private, no-cache" });
