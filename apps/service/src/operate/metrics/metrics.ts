import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../../worker-pool/work-pool.ts';

interface CompletedRequest {
  method: string;
  /** Uses the route pattern instead of the URL, because URLs contain secrets and would create unlimited labels. */
  route: string;
  status: number;
  seconds: number;
}

/** Values that are read on each scrape. */
export interface Gauges {
  /** State of the worker pools, by name. */
  work: () => Readonly<Record<string, PoolState>>;
  /** Number of pending events and of failed events, and the age of the oldest due event in seconds. */
  events: () => Promise<{ waiting: number; failed: number; oldestDueSeconds: number }>;
}

export interface Metrics {
  request(completed: CompletedRequest): void;
  /** Counts the rows and files that a sweep deleted, by table or folder. */
  swept(table: string, number: number): void;
  /** Counts the tables and folders that a sweep could not complete. */
  sweepFailed(table: string): void;
  /** Records a sweep without failures. */
  sweepDone(at: Date): void;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. The buckets surround the values that the *Scale* page documents. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of this process. Each instance has its own registry, so that two services in one process stay separate. */
export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const requests = new Histogram({
    name: 'ppt_http_request_duration_seconds',
    help: 'Requests, by route and status, and the time until the response began.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });

  for (const state of ['seats', 'running', 'waiting'] as const) {
    new Gauge({
      name: `ppt_heavy_work_${state}`,
      help: { seats: 'Workers for CPU-intensive jobs.', running: 'Jobs in progress.', waiting: 'Queued jobs.' }[state],
      labelNames: ['pool'] as const,
      registers,
      collect() {
        for (const [pool, states] of Object.entries(gauges.work()))
          this.set({ pool }, states[state === 'seats' ? 'slots' : state]);
      },
    });
  }

  const events = new Gauge({
    name: 'ppt_events',
    help: 'Events in the outbox, pending or failed.',
    labelNames: ['state'] as const,
    registers,
  });
  new Gauge({
    name: 'ppt_events_oldest_due_seconds',
    help: 'Seconds since the oldest pending event became due.',
    registers,
    async collect() {
      const { waiting, failed, oldestDueSeconds } = await gauges.events();
      events.set({ state: 'waiting' }, waiting);
      events.set({ state: 'failed' }, failed);
      this.set(oldestDueSeconds);
    },
  });

  const sweptItems = new Counter({
    name: 'ppt_sweep_deleted_total',
    help: 'Expired rows and files deleted by sweeps of this process, by table.',
    labelNames: ['table'] as const,
    registers,
  });
  const sweepFailures = new Counter({
    name: 'ppt_sweep_failures_total',
    help: 'Tables that sweeps of this process could not complete.',
    labelNames: ['table'] as const,
    registers,
  });
  const sweepSuccess = new Gauge({
    name: 'ppt_sweep_last_success_timestamp_seconds',
    help: 'Unix time at which this process last completed a sweep without failures; 0 if never.',
    registers,
  });

  return {
    swept(table, number) {
      sweptItems.inc({ table }, number);
    },
    sweepFailed(table) {
      sweepFailures.inc({ table });
    },
    sweepDone(at) {
      sweepSuccess.set(at.getTime() / 1000);
    },
    request({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
