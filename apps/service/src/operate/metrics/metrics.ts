import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../../worker-pool/work-pool.ts';

interface CompletedRequest {
  method: string;
  /** The path as it is routed, never as it was asked: an address is a secret, and any number would be too many. */
  route: string;
  status: number;
  seconds: number;
}

/** What is read when somebody asks for the figures. */
export interface Gauges {
  /** What the pools of heavy work are doing, by name. */
  work: () => Readonly<Record<string, PoolState>>;
  /** Events that wait to be delivered, those that were given up, and the seconds the oldest one has been due. */
  events: () => Promise<{ waiting: number; failed: number; oldestDueSeconds: number }>;
}

export interface Metrics {
  request(completed: CompletedRequest): void;
  /** Counts what a sweep deleted, by table or folder. */
  swept(table: string, number: number): void;
  /** Counts a table or folder that a sweep could not finish. */
  sweepFailed(table: string): void;
  /** Notes a sweep without a failure. */
  sweepDone(at: Date): void;
  /** All figures in the text format of Prometheus. */
  render(): Promise<string>;
  readonly contentType: string;
}

/** Seconds; the bounds lie around what the page *Scale* promises. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of this process. Each has its own registry: two services in one process do not mix. */
export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const requests = new Histogram({
    name: 'ppt_http_request_duration_seconds',
    help: 'Requests answered, by route and status, and the time until the answer began.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });

  for (const state of ['seats', 'running', 'waiting'] as const) {
    new Gauge({
      name: `ppt_heavy_work_${state}`,
      help: { seats: 'Workers for heavy work.', running: 'Jobs being done.', waiting: 'Jobs that wait.' }[state],
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
    help: 'Events in the outbox: that wait for a delivery, and that were given up and wait for a replay.',
    labelNames: ['state'] as const,
    registers,
  });
  new Gauge({
    name: 'ppt_events_oldest_due_seconds',
    help: 'For how long the oldest event that waits has been due.',
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
    help: 'Expired rows and files that sweeps of this process deleted, by table.',
    labelNames: ['table'] as const,
    registers,
  });
  const sweepFailures = new Counter({
    name: 'ppt_sweep_failures_total',
    help: 'Tables that a sweep of this process could not finish.',
    labelNames: ['table'] as const,
    registers,
  });
  const sweepSuccess = new Gauge({
    name: 'ppt_sweep_last_success_timestamp_seconds',
    help: 'When this process last finished a sweep without a failure, as Unix time; 0 where it never has.',
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
