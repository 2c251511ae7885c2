import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { inParallel } from './load.ts';
import { connect, creationRequest, markdownOf } from './layout.ts';
import { median } from './print.ts';
import { removeHome, servicePath, startProcess } from './processes.ts';
import { openSocketClient } from './socket-client.ts';

const rounds = 4;
const concurrency = 8;
/**
 * Time in ms between the start of a process and its first creation. Load balancers check a new process first, usually
 * every 5 or 10 seconds.
 */
const delayMs = 5000;
/** Numbers of first creations over which latencies are reported. */
const firstCounts = [100, 1000] as const;

/** The first creations of one process. */
interface FirstCreations {
  /** Latencies in ms, in the order of the responses. */
  latencies: number[];
  /** CPU time in ms per creation, by the number of first creations; NaN if the system does not provide it. */
  processorMs: Map<number, number>;
}

/** Compares the first creations of new processes that warm up after their start, and that do not. */
export async function benchFirstCreations(postgresUrl: string): Promise<void> {
  const on: FirstCreations[] = [];
  const off: FirstCreations[] = [];
  for (let round = 0; round < rounds; round++) {
    off.push(await measureFirstCreations(postgresUrl, 'off'));
    on.push(await measureFirstCreations(postgresUrl, 'on'));
  }
  const print = (name: string, unit: string, figureOf: (creations: FirstCreations) => number | undefined) => {
    const [warm, cold] = [on, off].map((all) => median(all.map((one) => figureOf(one) ?? Number.NaN)));
    if (warm === undefined || cold === undefined || Number.isNaN(warm + cold)) return;
    const figures = `${warm.toFixed(1)} vs. ${cold.toFixed(1)} ${unit}`;
    console.log(`  ${name}: ×${(warm / cold).toFixed(2)} of a process without warm-up (${figures})`);
  };
  for (const count of firstCounts) {
    for (const percentile of [50, 95]) {
      const name = `latency of the first ${count} creations, percentile ${percentile}`;
      print(name, 'ms', ({ latencies }) => percentileOf(latencies.slice(0, count), percentile));
    }
    print(`CPU time of the first ${count} creations`, 'ms per creation', ({ processorMs }) => processorMs.get(count));
  }
}

/** Starts a process, and measures its first creations. */
async function measureFirstCreations(postgresUrl: string, warmUp: 'on' | 'off'): Promise<FirstCreations> {
  const environment = { DATABASE_URL: await newDatabase(postgresUrl), WARM_UP: warmUp };
  const service = await startProcess(servicePath, { environment });
  const client = openSocketClient(service.url, concurrency);
  try {
    const token = await connect(service);
    await sleep(delayMs);
    const latencies: number[] = [];
    const processorMs: FirstCreations['processorMs'] = new Map();
    const before = service.processorMs() ?? Number.NaN;
    for (const count of firstCounts) {
      await inParallel(count - latencies.length, concurrency, async () => {
        const startedAt = performance.now();
        const { status } = await client.send(creationRequest(token, markdownOf(12)));
        if (status !== 200) throw new Error(`md-ppt: unexpected status ${status}`);
        latencies.push(performance.now() - startedAt);
      });
      processorMs.set(count, ((service.processorMs() ?? Number.NaN) - before) / count);
    }
    return { latencies, processorMs };
  } finally {
    client.close();
    await service.stop();
    removeHome(service);
  }
}

function percentileOf(values: readonly number[], percentile: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(((sorted.length - 1) * percentile) / 100)] ?? 0;
}
