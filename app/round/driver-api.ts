import { ApiError } from "#domain/api-error.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { ROUND_KEY_HEADER } from "#domain/rounds/round-link.ts";
import type { PendingTap } from "./taps/pending-taps.ts";

/** A weak network may never respond. */
const TIMEOUT_MS = 20_000;
const NOT_FOUND = 404;
const BAD_GATEWAY = 502;

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
  if (!response.ok) throw await readError(response);
  const round: DriverRound = await response.json();
  const date = Date.parse(response.headers.get("date") ?? "");
  return { round, leftMs: round.expires_at - (Number.isNaN(date) ? Date.now() : date) };
}

/** The shop always responds in JSON. A page of a proxy says nothing about the link or the tap. */
async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  if (typeof body?.message !== "string") return new ApiError(BAD_GATEWAY);
  return new ApiError(response.status, body.message);
}
