/** Browser features that no page of the shop uses. */
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

/** Headers of every response; a page adds its own Content-Security-Policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // No page sends its path: a query may have a key, also in a link that leads to no page.
    "referrer-policy": "strict-origin",
    "permissions-policy": DENIED.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Pictures may be used by other sites: search engines, feed readers and chat apps show them. */
export function securityHeadersFor(url: string, headers: Record<string, string>): Record<string, string> {
  const [path = ""] = url.split("?", 1);
  return PICTURE.test(path) ? { ...headers, "cross-origin-resource-policy": "cross-origin" } : headers;
}
