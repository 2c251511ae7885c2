import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeMigratedDatabase } from '../../testing/embedded-database.ts';
import { freePort } from '../../testing/free-port.ts';
import { mainProcesses, type MainProcesses } from '../../testing/main-process.ts';

let home: string;
let processes: MainProcesses;
beforeEach(async () => {
  processes = await mainProcesses();
  ({ home } = processes);
});
afterEach(() => processes.discard());

it('names the metrics setting if the metrics port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await writeMigratedDatabase(join(home, '.data/service'));
  const service = processes.start({ PORT: String(await freePort()), METRICS_LISTEN: `127.0.0.1:${port}` });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(
    new RegExp(
      `^Port ${port} is already in use\\. Stop the program that uses it, or set METRICS_LISTEN to another port\\.\n$`,
    ),
  );
  other.close();
});

it.each([
  ['DATABASE_URL', 'pglite'],
  ['STORAGE_URL', 'fs'],
])('reports an invalid folder for %s in one sentence before it starts working', async (setting, scheme) => {
  writeFileSync(join(home, 'file'), '');
  await writeMigratedDatabase(join(home, '.data/service'));
  const service = processes.start({ PORT: String(await freePort()), [setting]: `${scheme}:file/data` });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(
    new RegExp(
      `^\\S+ is not a folder, or its path contains a file \\(ENOTDIR\\)\\. Set ${setting} to another folder\\.\n$`,
    ),
  );
});

it('reports corrupt database files in one sentence, and unlocks the folder', async () => {
  const folder = join(home, 'broken');
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  const service = processes.start({ PORT: String(await freePort()), DATABASE_URL: `pglite:${folder}` });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(/The embedded database in \S+ could not start \([^\n]+ restore the folder[^\n]+\n$/);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

it('reports an unreachable database in one sentence', async () => {
  const service = processes.start({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(/^Could not connect to the database at DATABASE_URL[^\n]+\n$/);
});
