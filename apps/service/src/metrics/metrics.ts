import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../heavy-work/work-pool.ts';

interface AnsweredRequest {
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
  request(answered: AnsweredRequest): void;
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
        for (const [pool, states] of Object.entries(gauges.work())) this.set({ pool }, states[state]);
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

  return {
    request({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
