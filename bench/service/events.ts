import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../apps/service/src/kernel/clock.ts';
import { connect } from '../../apps/service/src/stores/db/connect.ts';
import { migrate } from '../../apps/service/src/stores/db/migrate.ts';
import { startDelivery } from '../../apps/service/src/events/deliver-events.ts';
import { createContext } from '../../apps/service/src/start/create-context.ts';
import type { DatabaseSetting } from '../../apps/service/src/stores/db/connect.ts';
import { readSettings } from '../../apps/service/src/start/read-settings.ts';
import { addReceiver, fillEvents } from '../../apps/service/testing/fill-events.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { measureAlternately } from '../ratio.ts';
import { inParallel, openClient } from './load.ts';
import { printMinRate } from './print.ts';

const rounds = 5;
const perRound = 2000;
const minPerSecond = 500;
const appId = 'events';
const receiverPath = fileURLToPath(new URL('./event-receiver.ts', import.meta.url));

/**
 * Compares events to an application whose receiver responds immediately with the same number of plain POST requests.
 */
export async function benchEvents(postgresUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-bench-events-'));
  const receiver = await startReceiver();
  try {
    await measure('PostgreSQL', { kind: 'postgres', url: await newDatabase(postgresUrl) }, receiver);
    await measure('the embedded database', { kind: 'pglite', folder: join(folder, 'service') }, receiver);
  } finally {
    receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function startReceiver() {
  const port = await freePort();
  const child = spawn(process.execPath, [receiverPath], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async received(): Promise<number> {
      return Number(await (await fetch(url)).text());
    },
    stop() {
      child.kill();
    },
  };
}

async function measure(name: string, setting: DatabaseSetting, receiver: Receiver): Promise<void> {
  const database = await connect(setting, console.error);
  const { db } = database;
  await migrate(db);
  const appContext = createContext({ settings: readSettings({}), db, clock: systemClock, log: console.error });
  const { perApplication } = appContext.settings.eventDeliveries;
  const client = openClient(receiver.url, perApplication);
  await addReceiver(db, { appId, url: receiver.url, now: new Date() });

  const ours = async () => {
    const before = await receiver.received();
    await fillEvents(db, { appId, count: perRound, now: new Date() });
    const startedAt = performance.now();
    const delivery = startDelivery(appContext);
    while ((await receiver.received()) < before + perRound) await new Promise((resolve) => setTimeout(resolve, 20));
    const elapsedMs = performance.now() - startedAt;
    await delivery.stop();
    return elapsedMs;
  };
  const byHand = () =>
    inParallel(perRound, perApplication, async () => {
      const headers = { 'Content-Type': 'application/json' };
      const { text } = await client.send({ method: 'POST', path: '/', headers, body: '{}' });
      if (text !== 'success') throw new Error('The receiver did not respond as expected.');
    });
  try {
    const paired = await measureAlternately(rounds, ours, byHand);
    printMinRate(`events to one application, ${name}`, 'hand-written POST requests', perRound, paired, minPerSecond);
  } finally {
    client.close();
    appContext.work.close();
    await database.close();
  }
}
