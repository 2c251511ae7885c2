import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { inFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { writeMigratedDatabase } from '../../testing/embedded-database.ts';
import { freePort } from '../../testing/free-port.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';
import { mainProcesses, type MainProcesses } from '../../testing/main-process.ts';

let home: string;
let processes: MainProcesses;
beforeEach(async () => {
  processes = await mainProcesses();
  ({ home } = processes);
});
afterEach(() => processes.discard());

const embeddedDatabases: [string, () => Promise<Record<string, string>>][] = [
  ['with empty tables', () => writeMigratedDatabase(join(home, '.data/service')).then(() => ({}))],
  ['without data', () => Promise.resolve({})],
];

/** Starts the service for the first time, and stops it with a signal. */
async function startOnce(environment: Record<string, string>) {
  const port = await freePort();
  const first = processes.start({ ...environment, PORT: String(port) });
  await first.settled;
  expect(first.output()).toMatch(
    /APP_ID=app_[\w-]+\n {2}APP_TOKEN=pptapp_[\w-]+\nService {2}http:\/\/localhost:\d+\n$/,
  );
  const token = /APP_TOKEN=(\S+)/.exec(first.output())?.[1] ?? '';
  const covers = () =>
    fetch(`http://localhost:${port}/apps/ppt-cover-static`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await covers()).status).toBe(200);

  first.stop('SIGTERM');
  return { port, first, covers, exitCode: await first.ended };
}

// `e2e/main-journey.e2e.ts` starts the service with the embedded database, which takes three times as long.
const onPostgres = async () => ({ DATABASE_URL: await newMigratedPostgres(inject('postgresUrl')) });

// `saves-survive.test.ts` restarts a service every day.
it('starts on PostgreSQL, creates an application, and exits on a signal', async () => {
  expect(await startOnce(await onPostgres())).toMatchObject({ exitCode: 0 });
});

it.each(inFullRun(['on PostgreSQL', onPostgres] as const, ...embeddedDatabases))(
  'keeps an application across a restart: %s',
  async (_, prepare) => {
    const environment = await prepare();
    const { port, first, covers, exitCode } = await startOnce(environment);
    expect(exitCode).toBe(0);

    const second = processes.start({ ...environment, PORT: String(port) });
    await second.settled;
    const appId = /APP_ID=(\S+)/.exec(first.output())?.[1] ?? '';
    expect(second.output().split('\n')).toEqual([
      `  APP_ID=${appId}`,
      `  APP_TOKEN was shown on the first start. To get a new one, stop the service and run: npx @ppt-embed/service app rotate ${appId}`,
      `Service  http://localhost:${port}`,
      '',
    ]);
    expect((await covers()).status).toBe(200);
    second.stop('SIGINT');
    expect(await second.ended).toBe(0);
  },
);

itInFullRun('does not start with a folder that another process uses, until that process has exited', async () => {
  await writeMigratedDatabase(join(home, '.data/service'));
  const first = processes.start({ PORT: String(await freePort()) });
  await first.settled;

  const second = processes.start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^The folder \S+ is in use by process \d+\. Stop that service first[^\n]*\n$/);

  first.stop('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(existsSync(join(home, '.data/service.lock'))).toBe(false);
});

itInFullRun('reports after a signal that it is not ready, and keeps responding for STOP_DELAY', async () => {
  const port = await freePort();
  await writeMigratedDatabase(join(home, '.data/service'));
  const service = processes.start({ PORT: String(port), STOP_DELAY: '10' });
  await service.settled;
  const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  service.stop('SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect([await statusOf('/openapi.json'), await statusOf('/healthz')]).toEqual([200, 200]);
});

it('reports a port in use in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // The service starts twice as fast with this database.
  const service = processes.start({
    PORT: String(port),
    DATABASE_URL: await newMigratedPostgres(inject('postgresUrl')),
  });
  expect(await service.ended).toBe(1);
  expect(service.output()).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.\n`,
  );
  other.close();
});

it('reports all invalid settings at once', async () => {
  const service = processes.start({ NODE_ENV: 'production', PORT: 'many' });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(/^PORT is invalid[^\n]+\nPUBLIC_URL is missing[^\n]+\n$/);
});
