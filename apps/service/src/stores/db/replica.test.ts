import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { fillHistory } from '../../../testing/fill-history.ts';
import { startTcpProxy } from '../../../testing/tcp-proxy.ts';
import { dropDatabase, newMigratedPostgres } from '../../../testing/new-database.ts';
import { appId } from '../../../testing/service-client.ts';
import { listRecords } from '../../presentations/records/record-queries.ts';
import { connect, type OpenDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { watchReplica } from './replica.ts';

let primary: Database;
let replica: Database;
let urls: string[];
beforeEach(async () => {
  urls = [await newMigratedPostgres(inject('postgresUrl')), await newMigratedPostgres(inject('postgresUrl'))];
  const open = async (url = '') => (await connect({ kind: 'postgres', url }, () => undefined)).db;
  [primary, replica] = [await open(urls[0]), await open(urls[1])];
  await fillHistory(primary, 30);
});
afterEach(async () => {
  await primary.destroy();
  await replica.destroy().catch(() => undefined);
  await Promise.all(urls.map(dropDatabase));
});

const owner = { app: { appId }, unionId: null };
const rename = (db: Database, title: string) => db.updateTable('presentations').set({ title }).execute();

it('reads a complete page of records from the replica, and the number of records from the primary', async () => {
  await fillHistory(replica, 25);
  await rename(replica, 'copied');
  const watched = watchReplica(replica, () => undefined);
  const older = await listRecords(primary, owner, { offset: 10, limit: 10, replica: watched });
  expect([older.total, older.rows.length]).toEqual([30, 10]);
  expect(new Set(older.rows.map(({ title }) => title))).toEqual(new Set(['copied']));
});

it('reads a page from the primary if the replica does not have all of it', async () => {
  await fillHistory(replica, 25);
  await rename(replica, 'copied');
  const watched = watchReplica(replica, () => undefined);
  const { rows } = await listRecords(primary, owner, { offset: 0, limit: 10, replica: watched });
  expect(rows.map(({ app_number }) => app_number)).toEqual(
    Array.from({ length: 10 }, (_item, index) => `${30 - index}`),
  );
  expect(rows.some(({ title }) => title === 'copied')).toBe(false);
});

it('does not read a failing replica again for 10 seconds, and logs the failure once', async () => {
  let now = 0;
  const lines: string[] = [];
  await fillHistory(replica, 30);
  const watched = watchReplica(
    replica,
    (line) => lines.push(line),
    () => now,
  );
  const readDatabase = () => watched.read((db) => Promise.resolve(db));
  expect(await readDatabase()).toBe(replica);
  await replica.destroy();
  const { rows } = await listRecords(primary, owner, { offset: 0, limit: 10, replica: watched });
  expect(rows).toHaveLength(10);
  expect(await readDatabase()).toBeUndefined();
  now = 10_000;
  expect(await readDatabase()).toBeUndefined();
  expect(lines).toEqual([
    'reading the history from the replica',
    expect.stringMatching(/^reading the history from the primary database: /),
  ]);
});

it('reads the primary after a second if the replica stops responding, and then without waiting for it', async () => {
  const url = new URL(urls[1] ?? '');
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const primaryUrl = urls[0] ?? '';
  const opened = await connect({ kind: 'postgres', url: primaryUrl, replicaUrl: url.href }, () => undefined);
  let now = 0;
  const watched = watchReplica(
    opened.replica as NonNullable<OpenDatabase['replica']>,
    () => undefined,
    () => now,
  );
  const list = () => listRecords(opened.db, owner, { offset: 0, limit: 10, replica: watched });
  const ids = (db: Database) => db.selectFrom('presentations').select('ppt_id').execute();
  await fillHistory(replica, 30);
  expect(await watched.read(ids)).toHaveLength(30);
  proxy.silence();
  // Only the first read waits for the replica, which was usable at the last check.
  for (const [time, maxMs] of [
    [500, 3000],
    [600, 900],
    [20_000, 900],
  ] as const) {
    now = time;
    const start = performance.now();
    expect((await list()).rows).toHaveLength(10);
    expect(performance.now() - start).toBeLessThan(maxMs);
  }
  await proxy.close();
  await opened.close();
}, 60_000);

it('does not read a standby that has not applied a transaction since its start', async () => {
  const lines: string[] = [];
  const restarted = replica.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve({ ...result, rows: [{ lag: null }] }),
  });
  const watched = watchReplica(restarted, (line) => lines.push(line));
  expect(await watched.read(() => Promise.resolve('read'))).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining('has not applied a transaction since its start')]);
});
