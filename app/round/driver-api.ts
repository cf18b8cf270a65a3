import { buildCall, type CallApi, isNotFound } from "#app/api/call.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { ROUND_KEY_HEADER } from "#domain/rounds/round-link.ts";
import type { PendingTap } from "./taps/pending-taps.ts";

/** A weak network may never respond. */
const TIMEOUT_MS = 20_000;

export interface LoadedRound {
  round: DriverRound;
  /** How long the link still works, by the shop's clock: that of a phone may be wrong. */
  leftMs: number;
}

export interface Link {
  id: string;
  key: string;
}

export function loadRound({ id, key }: Link): Promise<LoadedRound> {
  return load(key, (call) => call("GET /driver/rounds/:id", { params: { id } }));
}

/** Sent again with the same key it counts once. */
export function sendTap({ id, key: linkKey }: Link, { code, tap, key }: PendingTap): Promise<LoadedRound> {
  const headers = { "idempotency-key": key };
  return load(linkKey, (call) =>
    call("POST /driver/rounds/:id/stops/:code", { params: { id, code }, body: tap, headers }),
  );
}

/** The shop responds so for an ended link, an unknown round and a wrong key alike. */
export const isEnded = isNotFound;

async function load(key: string, send: (call: CallApi) => Promise<DriverRound>): Promise<LoadedRound> {
  let now = Date.now();
  const call = buildCall(async (path, init) => {
    const headers = { ...init?.headers, [ROUND_KEY_HEADER]: key };
    const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    now = Date.parse(response.headers.get("date") ?? "") || now;
    return response;
  });
  const round = await send(call);
  return { round, leftMs: round.expires_at - now };
}
