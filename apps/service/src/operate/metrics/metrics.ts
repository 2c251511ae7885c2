import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeLimit } from '../../kernel/time-limit.ts';
import type { PoolState } from '../../worker-pool/worker-pool.ts';

interface CompletedRequest {
  method: string;
  /** The route pattern, not the URL, because URLs contain secrets and would create an unlimited number of labels. */
  route: string;
  status: number;
  seconds: number;
}

/** Functions that read values on each scrape. */
export interface Gauges {
  /** Resolves if the database responds, and rejects otherwise. */
  database: () => Promise<void>;
  /** State of the worker pools, by name. */
  work: () => Readonly<Record<string, PoolState>>;
  /** Number of pending events and of failed events, and the age of the oldest due event in seconds. */
  events: () => Promise<{ waiting: number; failed: number; oldestDueSeconds: number }>;
  /** Memory held by requests, in bytes, and the number of requests waiting for memory. */
  memory: () => { total: number; reserved: number; waiting: number };
}

/** A number with its name and labels. */
export interface MetricValue {
  name: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
}

/** Metrics of a process. */
export interface Metrics {
  request(completed: CompletedRequest): void;
  /** Counts a delivery attempt. For a delivered event, also records the time since it was queued. */
  eventSent(outcome: 'delivered' | 'due' | 'failed' | 'released', lagSeconds: number): void;
  /** Counts the rows and files that a sweep deleted, by table or folder. */
  swept(table: string, count: number): void;
  /** Counts a failure of a sweep, by table or folder. */
  sweepFailed(table: string): void;
  /** Records a sweep without failures, and its duration. */
  sweepDone(at: Date, seconds: number): void;
  /** Adds the number of WebSockets by state, which is read on each scrape. */
  watchConnections(read: () => Readonly<Record<string, number>>): void;
  /** Returns all metrics in the text format of Prometheus. */
  render(): Promise<string>;
  /** Returns the same metrics as values, without histogram buckets. */
  values(): Promise<MetricValue[]>;
  readonly contentType: string;
}

/** Histogram buckets in seconds, around the values that the page *Scale* documents. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Histogram buckets in seconds, around the retry schedule of deliveries. */
const lagBuckets = [0.1, 0.5, 1, 2, 5, 10, 60, 600, 3600, 14_400, 86_400];

/** Time in ms for which a scrape waits for the database. Prometheus waits 10 s for all metrics by default. */
const databaseTimeoutMs = 2000;

/**
 * Creates the metrics of this process. Each instance has its own registry, so that two services in one process stay
 * separate.
 */
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
  registerWorkGauges(registers, gauges.work);
  registerMemoryGauges(registers, gauges.memory);
  registerDatabaseGauge(registers, gauges.database);
  registerOutboxGauges(registers, gauges.events);
  return {
    ...deliveryMetrics(registers),
    ...sweepMetrics(registers),
    request({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
    },
    watchConnections(read) {
      new Gauge({
        name: 'ppt_collaboration_connections',
        help: 'WebSockets of editors, by state.',
        labelNames: ['state'] as const,
        registers,
        collect() {
          for (const [state, count] of Object.entries(read())) this.set({ state }, count);
        },
      });
    },
    render: () => registry.metrics(),
    async values() {
      const all = await registry.getMetricsAsJSON();
      return all.flatMap((metric) =>
        metric.values.flatMap((each) => {
          const name = 'metricName' in each && typeof each.metricName === 'string' ? each.metricName : metric.name;
          if (name.endsWith('_bucket')) return [];
          return [{ name, labels: toLabels(each.labels), value: each.value }];
        }),
      );
    },
    contentType: registry.contentType,
  };
}

function registerWorkGauges(registers: Registry[], read: Gauges['work']): void {
  for (const state of ['slots', 'running', 'waiting'] as const) {
    new Gauge({
      name: `ppt_worker_pool_${state}`,
      help: { slots: 'Workers for CPU-intensive jobs.', running: 'Jobs in progress.', waiting: 'Queued jobs.' }[state],
      labelNames: ['pool'] as const,
      registers,
      collect() {
        for (const [pool, states] of Object.entries(read())) this.set({ pool }, states[state]);
      },
    });
  }
}

function registerMemoryGauges(registers: Registry[], read: Gauges['memory']): void {
  for (const state of ['total', 'reserved'] as const) {
    new Gauge({
      name: `ppt_memory_budget_${state}_bytes`,
      help: { total: 'Memory that requests can hold at once.', reserved: 'Memory that requests hold.' }[state],
      registers,
      collect() {
        this.set(read()[state]);
      },
    });
  }
  new Gauge({
    name: 'ppt_memory_budget_waiting',
    help: 'Requests that wait for memory.',
    registers,
    collect() {
      this.set(read().waiting);
    },
  });
}

/**
 * Returns a function that reads from the database, or returns undefined if it fails or takes too long. Scrapes at the
 * same time share one query, so that they cannot occupy all connections of a database that does not respond.
 */
function readInTime<Value>(read: () => Promise<Value>): () => Promise<Value | undefined> {
  let pending: Promise<Value> | undefined;
  return async () => {
    pending ??= read().finally(() => (pending = undefined));
    return withTimeLimit(pending, databaseTimeoutMs).catch(() => undefined);
  };
}

function registerDatabaseGauge(registers: Registry[], check: Gauges['database']): void {
  const isUp = readInTime(() => check().then(() => true));
  new Gauge({
    name: 'ppt_database_up',
    help: 'Whether the database responds: 1 or 0.',
    registers,
    async collect() {
      this.set((await isUp()) ? 1 : 0);
    },
  });
}

function registerOutboxGauges(registers: Registry[], read: Gauges['events']): void {
  // Both gauges share one query per scrape. They have no values while the database does not respond, because one
  // rejected gauge would remove all metrics.
  const readEvents = readInTime(read);
  new Gauge({
    name: 'ppt_events',
    help: 'Events in the outbox, pending or failed.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const events = await readEvents();
      this.reset();
      if (!events) return;
      this.set({ state: 'waiting' }, events.waiting);
      this.set({ state: 'failed' }, events.failed);
    },
  });
  new Gauge({
    name: 'ppt_events_oldest_due_seconds',
    help: 'Seconds since the oldest pending event became due.',
    registers,
    async collect() {
      const events = await readEvents();
      if (events) this.set(events.oldestDueSeconds);
      else this.remove();
    },
  });
}

function deliveryMetrics(registers: Registry[]): Pick<Metrics, 'eventSent'> {
  const deliveries = new Counter({
    name: 'ppt_event_deliveries_total',
    help: 'Delivery attempts of this process, by outcome. Attempts with the outcome due are repeated later.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const lag = new Histogram({
    name: 'ppt_event_delivery_lag_seconds',
    help: 'Time between the change that an event reports and its delivery.',
    buckets: lagBuckets,
    registers,
  });
  return {
    eventSent(outcome, lagSeconds) {
      deliveries.inc({ outcome });
      if (outcome === 'delivered') lag.observe(lagSeconds);
    },
  };
}

function sweepMetrics(registers: Registry[]): Pick<Metrics, 'swept' | 'sweepFailed' | 'sweepDone'> {
  const items = new Counter({
    name: 'ppt_sweep_deleted_total',
    help: 'Expired rows and files deleted by sweeps of this process, by table.',
    labelNames: ['table'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'ppt_sweep_failures_total',
    help: 'Tables that this process could not finish sweeping.',
    labelNames: ['table'] as const,
    registers,
  });
  const success = new Gauge({
    name: 'ppt_sweep_last_success_timestamp_seconds',
    help: 'Unix time at which this process last completed a sweep without failures; 0 if never.',
    registers,
  });
  const duration = new Gauge({
    name: 'ppt_sweep_duration_seconds',
    help: 'Duration of the last sweep that this process completed without failures.',
    registers,
  });
  return {
    swept(table, count) {
      items.inc({ table }, count);
    },
    sweepFailed(table) {
      failures.inc({ table });
    },
    sweepDone(at, seconds) {
      success.set(at.getTime() / 1000);
      duration.set(seconds);
    },
  };
}

function toLabels(labels: Partial<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
