import { useEffect, useRef, useState } from "react";
import { readSession } from "#app/staff/session/staff-session.ts";
import { randomKey } from "#app/ui/random-key.ts";
import type { Reply } from "#domain/api/calls.ts";
import { ApiError } from "#domain/api-error.ts";
import { MAX_UPLOAD_MB } from "#domain/products/picture.ts";
import { bearer, readStaffError } from "../../api/staff-call.ts";

export interface Upload {
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Sent so far, from 0 to 1. */
  share: number;
  failure: UploadFailure | undefined;
  cancel: AbortController;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads one after the other, so that the pictures keep the chosen order. */
export function useUploads(onArrived: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useCancelOnLeave(uploads);

  const change = (key: string, to: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
  const drop = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key));

  const send = async ({ key, file, cancel: { signal } }: Upload) => {
    if (signal.aborted) return;
    change(key, { state: "sending", share: 0 });
    try {
      const { address } = await uploadPicture(file, { onProgress: (share) => change(key, { share }), signal });
      drop(key);
      arrived.current(address);
    } catch (error) {
      change(key, { state: "failed", failure: uploadFailure(error) });
    }
  };
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    coming: uploads.filter(({ state }) => state !== "failed").length,
    failed: uploads.filter(({ state }) => state === "failed").length,
    add: (files: Iterable<File>) => {
      const chosen = Array.from(files, makeUpload);
      setUploads((before) => [...before, ...chosen]);
      chosen.filter(({ state }) => state === "waiting").forEach(enqueue);
    },
    retry: (upload: Upload) => {
      change(upload.key, { state: "waiting" });
      enqueue(upload);
    },
    remove: ({ key, cancel }: Upload) => {
      cancel.abort();
      drop(key);
    },
  };
}

function makeUpload(file: File): Upload {
  const failure = refuseFile(file);
  const state = failure ? "failed" : "waiting";
  return { key: randomKey(), file, state, share: 0, failure, cancel: new AbortController() };
}

function useCancelOnLeave(uploads: Upload[]): void {
  const last = useRef(uploads);
  last.current = uploads;
  useEffect(
    () => () => {
      for (const { cancel } of last.current) cancel.abort();
    },
    [],
  );
}

interface UploadFailure {
  words: string;
  /** The file is invalid: a retry would fail too. */
  final: boolean;
}

/** Refuses a large file before megabytes are uploaded in vain. */
export function refuseFile({ size }: Pick<File, "size">): UploadFailure | undefined {
  if (size <= MAX_UPLOAD_MB * 1024 * 1024) return undefined;
  return { words: `It must be at most ${MAX_UPLOAD_MB} MB.`, final: true };
}

export function uploadFailure(error: unknown): UploadFailure {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  const [first = "", ...rest] = issue?.message ?? describe(error);
  return { words: first.toUpperCase() + rest.join(""), final: issue !== undefined };
}

function describe(error: unknown): string {
  return error instanceof ApiError ? error.reason || error.message : String((error as Error).message ?? error);
}

/** Dropped anywhere, or pasted. The browser would open a file dropped beside the form. Returns whether files hover over the page. */
export function useDroppedFiles(onFiles: (files: File[]) => unknown): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(event.type === "dragover");
      if (event.type === "drop") take.current([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    window.addEventListener("dragover", hold, { signal });
    window.addEventListener("drop", hold, { signal });
    window.addEventListener("dragleave", (event) => event.relatedTarget ?? setOver(false), { signal });
    window.addEventListener("paste", paste, { signal });
    return () => listeners.abort();
  }, []);
  return over;
}

interface UploadOptions {
  /** Sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads with XMLHttpRequest, because fetch does not report progress. */
function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<Reply<"POST /pictures/">> {
  return new Promise((resolve, reject) => {
    const token = readSession()?.token;
    const request = new XMLHttpRequest();
    request.open("POST", "/pictures/");
    for (const [name, value] of Object.entries(bearer(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const json = async () => JSON.parse(responseText);
      if (status >= 200 && status < 300) resolve(json());
      else readStaffError({ status, json }, token).then(reject);
    };
    request.onerror = () => reject(new Error("The connection broke."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}
