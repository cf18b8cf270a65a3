import { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PageCache } from "#server/site/page-cache.ts";
import type { CachedResponses } from "#server/site/send-cached.ts";

/** From the fastest route (2 ms) to what nobody waits for (10 s). */
const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOP_PRECISION_MS = 20;
/** Label of a request without a route. Text from callers never becomes a label: there would be no end of labels. */
const NO_ROUTE = "none";

interface Sources {
  cachedResponses: CachedResponses;
  pageCache: PageCache;
  /** The outbox as it was last seen; undefined where nothing is known of it. */
  outbox: () => { waiting: number; failed: number; oldestAgeMs: number } | undefined;
}

export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly requests = new Counter({
    name: "kolhu_http_requests_total",
    help: "Responses, by the route's pattern",
    labelNames: ["method", "route", "status"],
    registers: this.registers,
  });
  private readonly duration = new Histogram({
    name: "kolhu_http_request_duration_seconds",
    help: "From request to response, by the route's pattern; cached responses sent before routing are not timed",
    labelNames: ["method", "route"],
    buckets: LATENCY_BUCKETS_S,
    registers: this.registers,
  });
  private readonly errors = new Counter({
    name: "kolhu_errors_total",
    help: "Responses with a status of 500 or more",
    registers: this.registers,
  });
  private readonly orders = new Counter({
    name: "kolhu_orders_booked_total",
    help: "Orders booked; one that was sent twice counts once",
    registers: this.registers,
  });
  private readonly pageCacheRequests = new Counter({
    name: "kolhu_page_cache_requests_total",
    help: "Pages sent from the cache (hit), and pages rendered for it (miss)",
    labelNames: ["result"],
    registers: this.registers,
  });

  constructor(private readonly sources: Sources) {
    const { pageCache, outbox } = sources;
    const { registers } = this;
    new Gauge({
      name: "kolhu_page_cache_bytes",
      help: "Memory that cached pages take",
      registers,
      collect() {
        this.set(pageCache.size.bytes);
      },
    });
    new Gauge({
      name: "kolhu_outbox_mails",
      help: "Mails that wait to be sent, and mails that were given up",
      labelNames: ["state"],
      registers,
      collect() {
        this.reset();
        const now = outbox();
        if (!now) return;
        this.set({ state: "waiting" }, now.waiting);
        this.set({ state: "failed" }, now.failed);
      },
    });
    new Gauge({
      name: "kolhu_outbox_oldest_mail_age_seconds",
      help: "How long the oldest unsent mail has been waiting; 0 without one",
      registers,
      collect() {
        const now = outbox();
        // Nothing known is not the same as nothing waiting.
        this.set(now ? now.oldestAgeMs / 1000 : Number.NaN);
      },
    });
  }

  /** Memory, processor, garbage collection and the event loop's delay: of the whole process, so once in it. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  }

  countResponse(request: FastifyRequest, reply: FastifyReply): void {
    // The site requests the API without a socket: that is a part of another request.
    if (!(request.raw instanceof IncomingMessage)) return;
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    this.count({ method, route, status: reply.statusCode });
    this.duration.observe({ method, route }, reply.elapsedTime / 1000);
  }

  countRefused(status: number): void {
    this.count({ method: NO_ROUTE, route: NO_ROUTE, status });
  }

  countOrder(): void {
    this.orders.inc();
  }

  async render(): Promise<{ type: string; text: string }> {
    this.takeCounts();
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private count(response: { method: string; route: string; status: number }): void {
    this.requests.inc(response);
    if (response.status >= 500) this.errors.inc();
  }

  /** Responses sent before routing are counted there, in plain numbers: labels would cost as much as the sending. */
  private takeCounts(): void {
    const { cachedResponses, pageCache } = this.sources;
    for (const { sent, ...response } of cachedResponses.takeCounts()) {
      this.requests.inc(response, sent);
    }
    const { hits, misses } = pageCache.takeCounts();
    this.pageCacheRequests.inc({ result: "hit" }, hits);
    this.pageCacheRequests.inc({ result: "miss" }, misses);
  }
}
