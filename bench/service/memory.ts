import { appToken } from '../../apps/service/testing/service-client.ts';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { connect, markdownOf } from './layout.ts';
import { inParallel, openClient, type BenchRequest } from './load.ts';
import { printRatio } from './print.ts';
import { removeHome, servicePath, startProcess, type MeasuredProcess } from './processes.ts';

const concurrency = 16;
/** Number of batches of requests, and of those after which the process is warm and its memory must not grow further. */
const batches = 10;
const warmupBatches = 3;

/** Measures memory over many requests of every kind: live heap at the end compared with the warm process. */
export async function benchMemory(postgresUrl: string, requests: number): Promise<void> {
  const service = await startProcess(servicePath, { environment: { DATABASE_URL: await newDatabase(postgresUrl) } });
  const client = openClient(service.url, concurrency);
  try {
    const token = await connect(service);
    const kinds = callsOf(token);
    const megabytes: number[] = [];
    const live: number[] = [];
    for (let batch = 0; batch < batches; batch++) {
      await inParallel(requests / batches, concurrency, async (index) => {
        const kind = kinds[index % kinds.length];
        const { status } = kind ? await client.send(kind) : { status: 0 };
        if (status >= 500) throw new Error(`unexpected status ${status}`);
      });
      megabytes.push(await sampleMemory(service));
      live.push((await service.liveBytes()) / 1e6);
    }
    console.log(
      `  memory after each tenth of ${requests} requests: ${megabytes.map((megabyte) => megabyte.toFixed(0)).join(' ')} MB`,
    );
    console.log(
      `  live memory after a full garbage collection: ${live.map((megabyte) => megabyte.toFixed(1)).join(' ')} MB`,
    );
    const warm = Math.max(...megabytes.slice(0, warmupBatches));
    printRatio('memory at the end', 'a warm process', (megabytes.at(-1) ?? 0) / warm, 1.15);
    const warmLive = Math.max(...live.slice(0, warmupBatches));
    printRatio('live memory at the end', 'a warm process', (live.at(-1) ?? 0) / warmLive, 1.05);
  } finally {
    client.close();
    await service.stop();
    removeHome(service);
  }
}

function callsOf(token: string): BenchRequest[] {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const post = (path: string, body: unknown): BenchRequest => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  const list = post('/saas/api/history', { page: 1, page_size: 20 });
  const covers = {
    method: 'GET',
    path: '/apps/ppt-cover-static?limit=20',
    headers: { Authorization: `Bearer ${appToken}` },
  };
  const wrong: BenchRequest[] = [
    { method: 'GET', path: '/e/no-such-url-00000000000' },
    { method: 'GET', path: '/nothing/here' },
    post('/saas/api/md-ppt', { text: 7 }),
  ];
  const create = post('/saas/api/md-ppt', { text: markdownOf(3) });
  return [create, ...Array.from({ length: 6 }, () => [list, covers, post('/oauth/saas-url', {}), ...wrong]).flat()];
}

/** Returns the minimum of several readings, to exclude garbage that is not yet collected. */
async function sampleMemory({ metrics }: MeasuredProcess): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 5; reading++) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const text = await (await fetch(metrics)).text();
    readings.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1e6);
  }
  return Math.min(...readings);
}
