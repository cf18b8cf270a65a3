import { ApiError } from "#domain/api-error.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { ROUND_KEY_HEADER } from "#domain/rounds/round-link.ts";
import type { PendingTap } from "./taps/pending-taps.ts";

/** A weak network may never respond. */
const TIMEOUT_MS = 20_000;
const NOT_FOUND = 404;

export interface LoadedRound {
  round: DriverRound;
  /** How long the link still works, by the shop's clock: that of a phone may be wrong. */
  leftMs: number;
}

export interface Link {
  id: string;
  key: string;
}

export function loadRound(link: Link): Promise<LoadedRound> {
  return call(link, "", {});
}

/** Sent again with the same key it counts once. */
export function sendTap(link: Link, { code, tap, key }: PendingTap): Promise<LoadedRound> {
  return call(link, `/stops/${encodeURIComponent(code)}`, {
    method: "POST",
    body: JSON.stringify(tap),
    headers: { "content-type": "application/json", "idempotency-key": key },
  });
}

/** The shop responds so for an ended link, an unknown round and a wrong key alike. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}

async function call({ id, key }: Link, path: string, init: RequestInit): Promise<LoadedRound> {
  const response = await fetch(`/driver/rounds/${encodeURIComponent(id)}${path}`, {
    ...init,
    headers: { ...init.headers, [ROUND_KEY_HEADER]: key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new ApiError(response.status, await readMessage(response));
  const round: DriverRound = await response.json();
  const date = Date.parse(response.headers.get("date") ?? "");
  return { round, leftMs: round.expires_at - (Number.isNaN(date) ? Date.now() : date) };
}

/** A proxy sends its own error page. */
async function readMessage(response: Response): Promise<string> {
  const body = await response.json().catch(() => null);
  return typeof body?.message === "string" ? body.message : "";
}
