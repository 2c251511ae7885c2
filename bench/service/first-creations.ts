import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { inParallel } from './load.ts';
import { connect, creationRequest, markdownOf } from './layout.ts';
import { median } from './print.ts';
import { removeHome, servicePath, startProcess } from './processes.ts';
import { openSocketClient } from './socket-client.ts';

const rounds = 3;
const requests = 1000;
const concurrency = 8;
/** Time in ms between the start of a process and its first request: load balancers check a new process first. */
const delayMs = 3000;
/** Numbers of first creations over which latencies are reported. */
const firstCounts = [100, 1000] as const;

/** Compares the latencies of the first creations of new processes that warm up after their start, and that do not. */
export async function benchFirstCreations(postgresUrl: string): Promise<void> {
  const latencies: Record<'on' | 'off', number[][]> = { on: [], off: [] };
  for (let round = 0; round < rounds; round++) {
    latencies.off.push(await measureFirstCreations(postgresUrl, 'off'));
    latencies.on.push(await measureFirstCreations(postgresUrl, 'on'));
  }
  for (const count of firstCounts) {
    for (const percentile of [50, 95]) {
      const at = (rows: number[][]) => median(rows.map((row) => percentileOf(row.slice(0, count), percentile)));
      const [on, off] = [at(latencies.on), at(latencies.off)];
      const name = `latency of the first ${count} creations, percentile ${percentile}`;
      console.log(
        `  ${name}: ×${(on / off).toFixed(2)} of a process without warm-up (${on.toFixed(0)} vs. ${off.toFixed(0)} ms)`,
      );
    }
  }
}

/** Starts a process, and returns the latencies of its first creations in ms. */
async function measureFirstCreations(postgresUrl: string, warmUp: 'on' | 'off'): Promise<number[]> {
  const environment = { DATABASE_URL: await newDatabase(postgresUrl), WARM_UP: warmUp };
  const service = await startProcess(servicePath, { environment });
  const client = openSocketClient(service.url, concurrency);
  try {
    const token = await connect(service);
    await sleep(delayMs);
    const latencies: number[] = [];
    await inParallel(requests, concurrency, async () => {
      const startedAt = performance.now();
      const { status } = await client.send(creationRequest(token, markdownOf(12)));
      if (status !== 200) throw new Error(`md-ppt: unexpected status ${status}`);
      latencies.push(performance.now() - startedAt);
    });
    return latencies;
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
