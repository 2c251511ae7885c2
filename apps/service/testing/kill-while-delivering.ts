import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { startServiceProcesses, type ServiceProcesses } from './service-process.ts';

const program = fileURLToPath(new URL('./event-receiver.ts', import.meta.url));
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const concurrency = 16;

/** Result of a run in which processes were killed. */
export interface DeliveryReport {
  /** Sub-users whose creation was acknowledged. */
  created: ReadonlySet<string>;
  /** Sub-users whose creation event reached the receiver. */
  received: ReadonlySet<string>;
  kills: number;
}

/** Options for `killWhileDelivering`. */
export interface DeliveryOptions {
  databaseUrl?: string;
  /** Number of service processes. */
  count: number;
  events: number;
  /** Number of times that a process is killed, alternating between the receiver and the services. */
  kills: number;
  /** Returns whether all events have arrived. It is called repeatedly until it returns true. */
  settle: (report: DeliveryReport, service: ServiceProcesses) => Promise<boolean>;
}

/** Creates events while the services and the receiver are killed, and waits until all of them have arrived. */
export async function killWhileDelivering(options: DeliveryOptions): Promise<DeliveryReport> {
  const receiver = await startReceiver();
  const service = await startServiceProcesses({
    count: options.count,
    ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
    environment: { EVENTS_URL: receiver.url, EVENTS_SECRET: secret },
  }).catch(async (error: unknown) => {
    await receiver.stop();
    throw error;
  });
  const created = new Set<string>();
  let kills = 0;
  try {
    const { accessToken } = await service.client.connect();
    const create = createUsers(service, accessToken, options.events, created);
    while (kills < options.kills) {
      // Kills are spread over the whole run, so that each interrupts a different step.
      const share = Math.floor((options.events * (kills + 1)) / (options.kills + 1));
      while (created.size < share) await sleep(5);
      await sleep((kills * 37) % 60);
      if (kills % 2 === 0) await receiver.restart();
      else await restartService(service, Math.floor(kills / 2) % options.count);
      kills += 1;
    }
    await create;
    for (;;) {
      const report = { created, received: receiver.received(), kills };
      if (await options.settle(report, service)) return report;
      await sleep(200);
    }
  } finally {
    await service.stop();
    await receiver.stop();
  }
}

async function restartService(service: ServiceProcesses, index: number): Promise<void> {
  await service.processes[index]?.kill('SIGKILL');
  await service.restart(index);
}

/**
 * Creates a user. An unacknowledged request is retried with a different name, because the first request may or may not
 * have been handled.
 */
async function createUsers(
  { client }: ServiceProcesses,
  token: string,
  count: number,
  created: Set<string>,
): Promise<void> {
  let number = 0;
  const work = async () => {
    while (created.size < count) {
      const unionId = `user-${number++}`;
      const response = await client
        .post('/saas/user/create', { token, body: { name: unionId, union_id: unionId } })
        .catch(() => undefined);
      if (response?.status === 200) created.add(unionId);
      else await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function startReceiver() {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-receiver-'));
  const file = join(folder, 'received.ndjson');
  const port = await freePort();
  let child = await startProgram(port, file);
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}/`,
    async restart() {
      await kill();
      child = await startProgram(port, file);
    },
    received(): Set<string> {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      // A line that was incomplete when the process was killed belongs to a request that never got a response.
      const completeLines = lines.slice(0, -1).filter((line) => line.endsWith('}'));
      return new Set(completeLines.map((line) => (JSON.parse(line) as { data: { union_id: string } }).data.union_id));
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startProgram(port: number, file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, String(port), secret, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the receiver ended with ${code}`)));
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
