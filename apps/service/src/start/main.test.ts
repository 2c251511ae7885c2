import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeMigratedDatabase } from '../../testing/embedded-database.ts';
import { freePort } from '../../testing/free-port.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let home: string;
let children: ChildProcess[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ppt-main-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

interface Running {
  output: () => string;
  /** Resolves when the startup line has been printed or the process has exited. */
  settled: Promise<void>;
  ended: Promise<number | null>;
  stop(signal: NodeJS.Signals): void;
}

function startMain(environment: Record<string, string>): Running {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|PORT|APP_|TEST)/.test(name));
  const child = spawn(process.execPath, ['--conditions=@ppt-embed/source', main], {
    cwd: home,
    env: { ...Object.fromEntries(inherited), ...environment },
  });
  children.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const up = new Promise<void>((resolve) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Service {2}http/m.test(output)) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
  });
  return {
    output: () => output,
    settled: Promise.race([up, ended.then(() => undefined)]),
    ended,
    stop: (signal) => child.kill(signal),
  };
}

it('starts without data, creates an application, keeps it across a restart, and exits on a signal', async () => {
  const port = await freePort();
  const first = startMain({ PORT: String(port) });
  await first.settled;
  expect(first.output()).toMatch(
    /APP_ID=app_[\w-]+\n {2}APP_TOKEN=pptapp_[\w-]+\nService {2}http:\/\/localhost:\d+\n$/,
  );
  const token = /APP_TOKEN=(\S+)/.exec(first.output())?.[1] ?? '';
  const covers = () =>
    fetch(`http://localhost:${port}/apps/ppt-cover-static`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await covers()).status).toBe(200);

  const second = startMain({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^The folder \S+ is in use by process \d+\. Stop that service first[^\n]*\n$/);

  first.stop('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(existsSync(join(home, '.data/service.lock'))).toBe(false);

  const third = startMain({ PORT: String(port) });
  await third.settled;
  const appId = /APP_ID=(\S+)/.exec(first.output())?.[1] ?? '';
  expect(third.output().split('\n')).toEqual([
    `  APP_ID=${appId}`,
    `  APP_TOKEN was shown at the first start. To get a new one, stop the service and run: npx -y pnpm@12 service app rotate ${appId}`,
    `Service  http://localhost:${port}`,
    '',
  ]);
  expect((await covers()).status).toBe(200);
  third.stop('SIGINT');
  expect(await third.ended).toBe(0);
}, 120_000);

it('reports on a signal that it is not ready, and keeps responding for STOP_DELAY', async () => {
  const port = await freePort();
  await writeMigratedDatabase(join(home, '.data/service'));
  const service = startMain({ PORT: String(port), STOP_DELAY: '10' });
  await service.settled;
  const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  service.stop('SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect([await statusOf('/openapi.json'), await statusOf('/healthz')]).toEqual([200, 200]);
}, 120_000);

it('reports a port in use in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await writeMigratedDatabase(join(home, '.data/service'));
  const service = startMain({ PORT: String(port) });
  expect(await service.ended).toBe(1);
  expect(service.output()).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.\n`,
  );
  other.close();
}, 60_000);

it('names the metrics setting if the metrics port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await writeMigratedDatabase(join(home, '.data/service'));
  const service = startMain({ PORT: String(await freePort()), METRICS_LISTEN: `127.0.0.1:${port}` });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(
    new RegExp(
      `^Port ${port} is already in use\\. Stop the program that uses it, or set METRICS_LISTEN to another port\\.\n$`,
    ),
  );
  other.close();
}, 60_000);

it.each([
  ['DATABASE_URL', 'pglite'],
  ['STORAGE_URL', 'fs'],
])(
  'reports an invalid folder for %s in one sentence before it starts working',
  async (setting, scheme) => {
    writeFileSync(join(home, 'file'), '');
    await writeMigratedDatabase(join(home, '.data/service'));
    const service = startMain({ PORT: String(await freePort()), [setting]: `${scheme}:file/data` });
    expect(await service.ended).toBe(1);
    expect(service.output()).toMatch(
      new RegExp(
        `^\\S+ is not a folder, or its path contains a file \\(ENOTDIR\\)\\. Set ${setting} to another folder\\.\n$`,
      ),
    );
  },
  60_000,
);

it('reports corrupt database files in one sentence, and unlocks the folder', async () => {
  const folder = join(home, 'broken');
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  const service = startMain({ PORT: String(await freePort()), DATABASE_URL: `pglite:${folder}` });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(/The embedded database in \S+ could not start \([^\n]+ restore the folder[^\n]+\n$/);
  expect(existsSync(`${folder}.lock`)).toBe(false);
}, 60_000);

it('reports all invalid settings at once', async () => {
  const service = startMain({ NODE_ENV: 'production', PORT: 'many' });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(/^PORT is invalid[^\n]+\nPUBLIC_URL is missing[^\n]+\n$/);
}, 60_000);

it('reports an unreachable database in one sentence', async () => {
  const service = startMain({ PORT: String(await freePort()), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(/^Could not connect to the database at DATABASE_URL[^\n]+\n$/);
}, 60_000);
