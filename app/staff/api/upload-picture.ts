import { readSession } from "#app/staff/session/session-store.ts";
import { bearer, toApiError } from "./staff-call.ts";

interface UploadedPicture {
  address: string;
  width: number;
  height: number;
}

interface UploadOptions {
  /** Sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** With XMLHttpRequest, because fetch does not report progress. */
export function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const token = readSession()?.token;
    const request = new XMLHttpRequest();
    request.open("POST", "/pictures/");
    for (const [name, value] of Object.entries(bearer(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(toApiError(status, responseText, token));
    };
    request.onerror = () => reject(new Error("The connection broke."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}
