import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { killWhileSaving } from '../../../testing/kill-while-saving.ts';
import { newDatabase } from '../../../testing/new-database.ts';
import { isPgbouncerInstalled, startPgbouncer, type Pgbouncer } from '../../../testing/pgbouncer.ts';
import { startServiceProcesses } from '../../../testing/service-process.ts';
import { connect, TransactionPoolingError, type OpenDatabase } from './connect.ts';
import { withSweepLock } from './sweep-lock.ts';
import { migrate } from './migrate.ts';

// Fewer connections than each process opens, so that they really move between clients after each transaction.
const poolSize = 3;

describe.skipIf(!isPgbouncerInstalled())('PgBouncer (needs pgbouncer)', () => {
  let transactionPooler: Pgbouncer;
  let sessionPooler: Pgbouncer;
  let directUrl: string;
  const opened: OpenDatabase[] = [];
  const open = async (setting: { url: string; directUrl?: string; connections?: number }) => {
    const database = await connect({ kind: 'postgres', ...setting }, () => undefined);
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    const postgresUrl = inject('postgresUrl');
    transactionPooler = await startPgbouncer({ postgresUrl, poolMode: 'transaction', poolSize });
    sessionPooler = await startPgbouncer({ postgresUrl, poolMode: 'session', poolSize });
    directUrl = await newDatabase(postgresUrl);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(async () => {
    await transactionPooler.stop();
    await sessionPooler.stop();
  });

  describe('in transaction mode', () => {
    it('is rejected without DATABASE_DIRECT_URL, even while others use its connections', async () => {
      const url = transactionPooler.urlOf(directUrl);
      await expect(connect({ kind: 'postgres', url }, () => undefined)).rejects.toThrow(TransactionPoolingError);
      const { db } = await open({ url, directUrl });
      const others = Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(db));
      await expect(connect({ kind: 'postgres', url }, () => undefined)).rejects.toThrow(TransactionPoolingError);
      await Promise.all(others);
    });

    it('leaves no session settings on connections that others use', async () => {
      const database = await newDatabase(inject('postgresUrl'));
      const { db, direct } = await open({ url: transactionPooler.urlOf(database), directUrl: database });
      await migrate(direct);
      const limits = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { rows } = await sql<{ limit: string }>`
            select current_setting('statement_timeout') as limit, pg_sleep(0.01)
          `.execute(db);
          return rows[0]?.limit;
        }),
      );
      expect(new Set(limits)).toEqual(new Set(['0']));
    });

    it('lets one process lead at a time, and another one after it', async () => {
      const url = transactionPooler.urlOf(directUrl);
      const [first, second] = [await open({ url, directUrl }), await open({ url, directUrl })];
      for (let round = 0; round < 10; round += 1) {
        const [leader, follower] = round % 2 === 0 ? [first, second] : [second, first];
        let didFollow: boolean | undefined;
        const led = await withSweepLock(leader.direct, async () => {
          didFollow = await withSweepLock(follower.direct, () => Promise.resolve());
        });
        expect([led, didFollow]).toEqual([true, false]);
      }
    });

    it('does not lose an acknowledged save while processes that share its connections are killed', async () => {
      const database = await newDatabase(inject('postgresUrl'));
      const report = await killWhileSaving({
        count: 2,
        kills: 6,
        databaseUrl: transactionPooler.urlOf(database),
        environment: { DATABASE_DIRECT_URL: database },
      });
      expect(report.lost).toEqual([]);
      expect(report.acknowledged).toBeGreaterThanOrEqual(6);
    });

    it('serves many concurrent requests of two processes over three connections', async () => {
      const database = await newDatabase(inject('postgresUrl'));
      const service = await startServiceProcesses({
        count: 2,
        databaseUrl: transactionPooler.urlOf(database),
        environment: { DATABASE_DIRECT_URL: database },
      });
      try {
        const { client } = service;
        const { accessToken } = await client.connect();
        const created = await Promise.all(
          Array.from({ length: 40 }, (_item, index) => client.createMarkdown(accessToken, `# Number ${index}`)),
        );
        expect(new Set(created.map(({ status }) => status))).toEqual(new Set([200]));
        const url = created[0]?.json.data.saas_ppt as string;
        const openings = await Promise.all(Array.from({ length: 40 }, () => client.get(url)));
        expect(openings.filter(({ status }) => status === 200)).toHaveLength(1);
        const { json } = await client.post('/saas/api/history', {
          token: accessToken,
          body: { page: 1, page_size: 100 },
        });
        expect(json.data.total).toBe(40);
      } finally {
        await service.stop();
      }
    });
  });

  it('needs no second URL in session mode, and its connections keep their time limits', async () => {
    const { db } = await open({ url: sessionPooler.urlOf(directUrl), connections: 2 });
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
    expect(rows[0]?.limit).toBe('30s');
  });
});
