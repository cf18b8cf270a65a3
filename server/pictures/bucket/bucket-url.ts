const DEFAULT_REGION = "us-east-1";

export interface BucketSettings {
  endpoint: string;
  bucket: string;
  /** The start of every key: empty, or ending with a slash. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

/** Reads https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION, or says what is missing in words that repeat nothing of it. */
export function readBucketUrl(text: string): BucketSettings | { wrong: string } {
  const { origin, username, password, pathname, searchParams, hash } = new URL(text);
  const [key, secret, ...names] = [username, password, ...pathname.split("/").filter(Boolean)].map(decode);
  const [bucket, ...prefix] = names;
  if (!key || !secret)
    return { wrong: "must have a key and a secret, as in https://KEY:SECRET@s3.example/bucket, with / as %2F" };
  if (!bucket || names.some((name) => !name))
    return { wrong: "must name a bucket, as in https://KEY:SECRET@s3.example/bucket" };
  if (hash || [...searchParams.keys()].some((name) => name !== "region"))
    return { wrong: "may end with ?region=… and nothing else" };
  return {
    endpoint: origin,
    bucket,
    prefix: prefix.map((name) => `${name}/`).join(""),
    region: searchParams.get("region") || DEFAULT_REGION,
    key,
    secret,
  };
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
