import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, it } from 'vitest';
import { newDatabase } from '../../../testing/new-database.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../../testing/service-process.ts';

const main = fileURLToPath(new URL('../../start/main.ts', import.meta.url));
let service: ServiceProcesses | undefined;
afterEach(() => service?.stop());

/** Runs a command in a separate process, like an operator. */
async function command(
  databaseUrl: string,
  args: readonly string[],
  input = '',
): Promise<{ status: number | null; out: string; err: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|PORT|APP_|TEST)/.test(name));
  const child = spawn(process.execPath, ['--conditions=@ppt-embed/source', main, ...args], {
    env: { ...Object.fromEntries(inherited), DATABASE_URL: databaseUrl },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { status, out, err };
}

it('manages a running service on PostgreSQL, which applies the changes immediately', async () => {
  const databaseUrl = await newDatabase(inject('postgresUrl'));
  service = await startServiceProcesses({ databaseUrl });
  const { client } = service;
  const created = await command(databaseUrl, [
    'app',
    'create',
    '--name',
    'x',
    '--redirect',
    'https://a.test/cb',
    '--json',
  ]);
  expect([created.status, created.err]).toEqual([0, '']);
  const { app_id: appId, app_token: token } = JSON.parse(created.out) as { app_id: string; app_token: string };
  expect((await client.get('/apps/ppt-cover-static', { token })).status).toBe(200);
  await command(databaseUrl, ['app', 'disable', appId]);
  expect((await client.get('/apps/ppt-cover-static', { token })).json.code).toBe(40101);

  const account = ['account', 'create', 'lin@example.com', '--password-stdin'];
  const typed = await command(databaseUrl, account, 'a long walk along the harbour\nsecond line\n');
  expect(typed).toEqual({ status: 0, out: 'Account lin@example.com created. It can now sign in.\n', err: '' });
});

it('migrates the schema with a single command, and prints machine-readable output', async () => {
  const databaseUrl = await newDatabase(inject('postgresUrl'));
  const early = await command(databaseUrl, ['app', 'list']);
  expect(early).toEqual({
    status: 1,
    out: '',
    err: 'The database does not contain the tables of this service yet. Run `service migrate` first.\n',
  });
  const migrated = await command(databaseUrl, ['migrate', '--json']);
  expect([migrated.status, migrated.err]).toEqual([0, '']);
  expect(JSON.parse(migrated.out)).toEqual({ migrations: expect.arrayContaining(['0001-first-tables']) });
  expect((await command(databaseUrl, ['app', 'list', '--json'])).out).toBe('[]\n');
});

it('reports that a service on an embedded database must be stopped first', async () => {
  service = await startServiceProcesses();
  const { status, out, err } = await command(service.databaseUrl, ['app', 'list']);
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(/^The folder \S+ is in use by process \d+\. Stop that service first[^\n]*\n$/);
});

it('reports an unreachable database in one sentence', async () => {
  const { status, err } = await command('postgres://nobody@127.0.0.1:9/none', ['app', 'list', '--json']);
  expect(status).toBe(1);
  expect(JSON.parse(err)).toEqual({ error: expect.stringContaining('Could not connect') });
});
