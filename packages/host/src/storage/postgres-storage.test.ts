import { createDatabase } from 'db0';
import postgresConnector from 'db0/connectors/postgresql';
import { Pool } from 'pg';
import db0Driver from 'unstorage/drivers/db0';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { isFullRun } from '../../../../tooling/everyday.ts';
import { describeStorage } from '../fakes/describe-storage.ts';
import { createPostgresStorage, postgresStorage } from './postgres-storage.ts';
import { unstorageStorage } from './unstorage-storage.ts';

const url = inject('postgresUrl');
/** Returns a new table name, so that each run uses a separate table. */
const table = (): string => `host_${crypto.randomUUID().replaceAll('-', '')}`;

describe('PostgreSQL storage', () => {
  const pools = [new Pool({ connectionString: url, max: 4 }), new Pool({ connectionString: url, max: 4 })];
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  });

  describe('passes the storage tests', () => {
    const name = table();
    let opened = 0;
    // The two pools simulate two processes.
    const open = () => postgresStorage({ client: pools[(opened += 1) % 2] as Pool, table: name });
    describeStorage(open);
  });

  it('creates its table once when eight operations start at the same time', async () => {
    const name = table();
    const storages = Array.from({ length: 8 }, (_, index) =>
      postgresStorage({ client: pools[index % 2] as Pool, table: name }),
    );
    await Promise.all(storages.map((storage, index) => storage.write(`a/${index}`, 'x', { expected: null })));
    expect(await storages[0]?.list('a')).toHaveLength(8);
  });

  it('recovers if the database was unavailable on first use', async () => {
    let isUnreachable = true;
    const query = (text: string, values: unknown[]) =>
      isUnreachable ? Promise.reject(new Error('ECONNREFUSED')) : (pools[0] as Pool).query(text, values);
    const storage = postgresStorage({ client: { query }, table: table() });
    await expect(storage.read('a/b')).rejects.toThrow('ECONNREFUSED');
    isUnreachable = false;
    expect(await storage.read('a/b')).toBeNull();
  });

  it('removes expired entries by an index, in batches, at a random time within each hour', async () => {
    const name = table();
    const pool = pools[0] as Pool;
    let now = Date.now();
    const deleted: number[] = [];
    const query = async (text: string, values: unknown[]) => {
      const result = await pool.query(text, values);
      if (text.startsWith('delete')) deleted.push(result.rows.length);
      return result;
    };
    const storage = createPostgresStorage({ client: { query }, table: name }, { now: () => now, random: () => 0.5 });
    await storage.read('a/b');
    await pool.query(
      `insert into ${name} select 'events', n, '', '', case when n <= 2500 then n else $1::bigint end
       from generate_series(1, 3000) as n`,
      [now + 86_400_000],
    );
    const write = async () => void (await storage.write(`a/${crypto.randomUUID()}`, 'x', { expected: null }));
    now += 1_799_999;
    await write();
    expect(deleted).toEqual([]);
    now += 1;
    await write();
    await expect.poll(() => deleted).toEqual([1000, 1000, 500]);
    const { rows } = await pool.query<{ left: string }>(`select count(*) as left from ${name} where folder = 'events'`);
    expect(rows).toEqual([{ left: '500' }]);
    now += 3_599_999;
    await write();
    expect(deleted).toHaveLength(3);
    await pool.query(`analyze ${name}`);
    const plan = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select ctid from ${name} where expires_at <= 1 order by expires_at limit 1000 for update skip locked`,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Index Scan using ${name}_expires_at`);
  });

  it('adds the index to a table of an earlier version', async () => {
    const name = table();
    const pool = pools[0] as Pool;
    await pool.query(`create table ${name} (folder text not null, name text not null, value text not null,
      version text not null, expires_at bigint, primary key (folder, name))`);
    await postgresStorage({ client: pool, table: name }).read('a/b');
    const { rows } = await pool.query('select indexname as name from pg_indexes where tablename = $1 order by 1', [
      name,
    ]);
    expect(rows).toEqual([{ name: `${name}_expires_at` }, { name: `${name}_pkey` }]);
  });

  it.each(['', 'A', 'x; drop table y', '1x', 'a"b'])('rejects %j as a table name', (name) => {
    expect(() => postgresStorage({ client: pools[0] as Pool, table: name })).toThrow(TypeError);
  });
});

// `unstorage-storage.test.ts` tests other drivers of unstorage every day.
const describeInFullRun: (name: string, run: () => void) => void = isFullRun ? describe : () => undefined;
describeInFullRun('PostgreSQL behind the unstorage driver db0', () => {
  const databases: ReturnType<typeof createDatabase>[] = [];
  const name = table();
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.dispose()));
  });
  const open = () => {
    const database = createDatabase(postgresConnector({ url }));
    databases.push(database);
    return unstorageStorage({ driver: db0Driver({ database }), prefix: name });
  };

  it('uses the database’s compare-and-swap, so it has no warning', () => {
    expect(open().warning).toBeUndefined();
  });

  describeStorage(open);
});
