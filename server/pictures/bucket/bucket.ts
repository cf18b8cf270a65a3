import type { S3Client } from "@aws-sdk/client-s3";
import { Outage } from "#server/log/outage.ts";
import { StoreFailure } from "../picture-store.ts";
import type { BucketSettings } from "./bucket-url.ts";

/** Deadline of one call, with all its tries. */
const DEADLINE_MS = 15_000;
const CONNECT_MS = 3_000;
const SILENCE_MS = 5_000;
const TRIES = 3;
/** The page size of S3 servers. */
const PAGE_KEYS = 1000;

type Commands = typeof import("@aws-sdk/client-s3");
interface ListPage {
  keys: string[];
  next?: string | undefined;
}

type Work<Result> = (client: S3Client, commands: Commands, signal: AbortSignal) => Promise<Result>;

/** A bucket of an S3 server, or one prefix of it. Every failure is a StoreFailure. */
export class Bucket {
  readonly outage = new Outage<string>();
  private opened: Promise<{ client: S3Client; commands: Commands }> | undefined;

  constructor(
    private readonly settings: BucketSettings,
    private readonly deadlineMs = DEADLINE_MS,
    private readonly pageKeys = PAGE_KEYS,
  ) {}

  /** The ends of all keys that begin so. */
  async list(start: string): Promise<string[]> {
    const Prefix = this.settings.prefix + start;
    const ends: string[] = [];
    let page: ListPage = { keys: [] };
    do {
      page = await this.listPage(Prefix, page.next);
      ends.push(...page.keys.map((key) => key.slice(Prefix.length)));
    } while (page.next !== undefined);
    return ends;
  }

  private listPage(Prefix: string, ContinuationToken?: string): Promise<ListPage> {
    return this.call(async (client, { ListObjectsV2Command }, abortSignal) => {
      const { bucket: Bucket } = this.settings;
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: this.pageKeys });
      const { Contents = [], Name, NextContinuationToken } = await client.send(command, { abortSignal });
      // Any website may say 200 to anything.
      if (!Name) throw new Error("the answer is not that of an S3 server");
      return { keys: Contents.map(({ Key = "" }) => Key), next: NextContinuationToken };
    });
  }

  find(key: string): Promise<Buffer | undefined> {
    return this.call(async (client, { GetObjectCommand, NoSuchKey }, abortSignal) => {
      const command = new GetObjectCommand({ Bucket: this.settings.bucket, Key: this.settings.prefix + key });
      try {
        const { Body } = await client.send(command, { abortSignal });
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  put(key: string, content: Buffer, type: string): Promise<void> {
    return this.call(async (client, { PutObjectCommand }, abortSignal) => {
      const { bucket, prefix } = this.settings;
      const command = new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: content, ContentType: type });
      await client.send(command, { abortSignal });
    });
  }

  /** Reports the failure to the outage watcher. */
  failure(words: string): StoreFailure {
    this.outage.failed(words);
    return new StoreFailure(words);
  }

  private async call<Result>(work: Work<Result>): Promise<Result> {
    this.opened ??= open(this.settings);
    const { client, commands } = await this.opened;
    const signal = AbortSignal.timeout(this.deadlineMs);
    try {
      const result = await work(client, commands, signal);
      this.outage.worked();
      return result;
    } catch (error) {
      throw this.failure(signal.aborted ? `no answer after ${this.deadlineMs / 1000} s` : describe(error));
    }
  }
}

/** Loaded at the first call: a shop without a bucket never loads the client, and one with a bucket is open before it does. */
async function open({ endpoint, region, key, secret }: BucketSettings) {
  const commands = await import("@aws-sdk/client-s3");
  const client = new commands.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // The other way, with the bucket in the host's name, needs names and certificates that few servers but Amazon's have.
    forcePathStyle: true,
    // Requests are signed with their hash anyway, and not every S3 server knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return { client, commands };
}

/** Returns only the message: other fields of the client's errors may have the key's name and signatures. */
function describe(error: unknown): string {
  const { name, message, code } = error as Error & { code?: string };
  const [line] = (message || code || name).split("\n");
  return name === "Error" ? `${line}` : `${name}: ${line}`;
}
