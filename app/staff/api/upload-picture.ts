import { readSession } from "#app/staff/session/session-store.ts";
import type { Reply } from "#domain/api/calls.ts";
import { bearer, readStaffError } from "./staff-call.ts";

interface UploadOptions {
  /** Sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads with XMLHttpRequest, because fetch does not report progress. */
export function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<Reply<"POST /pictures/">> {
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
