import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { fillHistory } from '../../../testing/fill-history.ts';
import { dropDatabase, newMigratedPostgres } from '../../../testing/new-database.ts';
import { appId } from '../../../testing/service-client.ts';
import { listRecords } from '../../presentations/records/record-queries.ts';
import { connect } from './connect.ts';
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

it('a complete page of records is read from the replica, with the number of records from the primary', async () => {
  await fillHistory(replica, 25);
  await rename(replica, 'copied');
  const watched = watchReplica(replica, () => undefined);
  const older = await listRecords(primary, owner, { offset: 10, limit: 10, replica: watched });
  expect([older.total, older.rows.length]).toEqual([30, 10]);
  expect(new Set(older.rows.map(({ title }) => title))).toEqual(new Set(['copied']));
});

it('a page that the replica does not have completely is read from the primary', async () => {
  await fillHistory(replica, 25);
  await rename(replica, 'copied');
  const watched = watchReplica(replica, () => undefined);
  const { rows } = await listRecords(primary, owner, { offset: 0, limit: 10, replica: watched });
  expect(rows.map(({ app_number }) => app_number)).toEqual(
    Array.from({ length: 10 }, (_item, index) => `${30 - index}`),
  );
  expect(rows.some(({ title }) => title === 'copied')).toBe(false);
});

it('a replica that fails is not read again for 10 seconds, and logged once', async () => {
  let now = 0;
  const lines: string[] = [];
  await fillHistory(replica, 30);
  const watched = watchReplica(
    replica,
    (line) => lines.push(line),
    () => now,
  );
  expect(await watched.usable()).toBe(replica);
  await replica.destroy();
  const { rows } = await listRecords(primary, owner, { offset: 0, limit: 10, replica: watched });
  expect(rows).toHaveLength(10);
  expect(await watched.usable()).toBeUndefined();
  now = 10_000;
  expect(await watched.usable()).toBeUndefined();
  expect(lines).toEqual([
    'reading the history from the replica',
    expect.stringMatching(/^reading the history from the primary database: /),
  ]);
});
