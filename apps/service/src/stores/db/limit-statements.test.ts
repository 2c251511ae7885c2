import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, inject, it, type TestContext } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { translateDatabaseError } from './database-errors.ts';
import type { Database } from './database.ts';
import { withLongStatements } from './limit-statements.ts';
import { openPool } from './pool.ts';
import type { Tables } from './tables.ts';

const connections = 3;

/** Opens a pool through a proxy. */
async function openThroughProxy(
  isPooled: boolean,
  { onTestFinished }: TestContext,
): Promise<{ db: Database; proxy: TcpProxy }> {
  const url = new URL(inject('postgresUrl'));
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const pool = openPool({ url: url.href, connections, isPooled, maxResponseMs: 2000 }, () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
  });
  return { db, proxy };
}

const read = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);

// The tests wait at the same time for the limit of a statement.
describe.concurrent('a statement without a response', () => {
  it.for([['PostgreSQL', false] as const, ['a pooler', true] as const])(
    'replaces the connections to %s when it disappears without closing them',
    async ([, isPooled], context) => {
      const { db, proxy } = await openThroughProxy(isPooled, context);
      expect(await Promise.all(Array.from({ length: connections }, () => read(db)))).toEqual([1, 1, 1]);
      proxy.silence();
      const results = await Promise.allSettled(Array.from({ length: connections }, () => read(db)));
      for (const result of results) {
        const error: unknown = result.status === 'rejected' ? result.reason : undefined;
        expect(translateDatabaseError(error)).toBeInstanceOf(ServiceError);
      }
      proxy.restore();
      expect(await Promise.all(Array.from({ length: connections }, () => read(db)))).toEqual([1, 1, 1]);
    },
  );

  it('rolls back a transaction whose connection is silent, and does not reuse the connection', async (context) => {
    const { db, proxy } = await openThroughProxy(false, context);
    const transaction = db.transaction().execute(async (tx) => {
      await read(tx);
      proxy.silence();
      return read(tx);
    });
    const error: unknown = await transaction.catch((reason: unknown) => reason);
    expect(translateDatabaseError(error)).toBeInstanceOf(ServiceError);
    proxy.restore();
    expect(await read(db)).toBe(1);
  });

  it('does not limit long statements, such as those of migrations', async (context) => {
    const { db } = await openThroughProxy(false, context);
    const sleep = () => sql`select pg_sleep(3)`.execute(db);
    await expect(sleep()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect((await withLongStatements(sleep)).rows).toHaveLength(1);
  });
});
