import { createDatabase } from 'db0';
import postgresConnector from 'db0/connectors/postgresql';
import { Pool } from 'pg';
import db0Driver from 'unstorage/drivers/db0';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { describeStorage } from '../fakes/describe-storage.ts';
import { postgresStorage } from './postgres-storage.ts';
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

  it.each(['', 'A', 'x; drop table y', '1x', 'a"b'])('rejects %j as a table name', (name) => {
    expect(() => postgresStorage({ client: pools[0] as Pool, table: name })).toThrow(TypeError);
  });
});

describe('PostgreSQL behind the unstorage driver db0', () => {
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
