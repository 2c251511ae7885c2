const intervalMs = 2000;

/** The metrics that are sampled, with the function that combines the values of a process. */
const sampled = {
  process_resident_memory_bytes: 'memory',
  ppt_events_oldest_due_seconds: 'oldestEventSeconds',
  nodejs_eventloop_lag_p99_seconds: 'eventLoopLagSeconds',
  ppt_worker_pool_waiting: 'waitingJobs',
} as const;

type Sampled = (typeof sampled)[keyof typeof sampled];

/** Maximum of each metric over all processes and samples. */
export type MaxSamples = Record<Sampled, number>;

/**
 * Parses the sampled metrics from Prometheus's text format. If a metric has several labels, the highest value counts.
 */
export function readSamples(text: string): Partial<MaxSamples> {
  const found: Partial<MaxSamples> = {};
  for (const line of text.split('\n')) {
    const [, name = '', value] = /^(\w+)(?:\{[^}]*\})? (\S+)$/.exec(line) ?? [];
    const sample = (sampled as Record<string, Sampled | undefined>)[name];
    if (sample) found[sample] = Math.max(found[sample] ?? 0, Number(value));
  }
  return found;
}

/** Reads the metrics of all processes until stopped. A process that is down is skipped. */
export function startSampling(urls: readonly string[]): { stop(): MaxSamples } {
  const max: MaxSamples = { memory: 0, oldestEventSeconds: 0, eventLoopLagSeconds: 0, waitingJobs: 0 };
  const sample = async (url: string) => {
    const text = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    for (const [name, value] of Object.entries(readSamples(text)) as [Sampled, number][]) {
      max[name] = Math.max(max[name], value);
    }
  };
  const timer = setInterval(() => void Promise.all(urls.map(sample)), intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return max;
    },
  };
}
