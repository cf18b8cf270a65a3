/** What no page of the shop needs of a browser, and no page in a frame of it may. */
const DENIED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const PICTURE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/;

/** On every response; a page adds its own Content-Security-Policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": DENIED.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/**
 * The same for the response to this request. Pictures are there to be seen: a search engine's results, a reader of the
 * feed and a shared link's card show them on pages of their own. They are the same for everybody and tell nothing.
 */
export function securityHeadersFor(url: string, headers: Record<string, string>): Record<string, string> {
  const [path = ""] = url.split("?", 1);
  return PICTURE.test(path) ? { ...headers, "cross-origin-resource-policy": "cross-origin" } : headers;
}
