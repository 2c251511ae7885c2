import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { isFullRun } from '../../../../tooling/everyday.ts';
import { connect } from '../stores/db/connect.ts';
import { killWhileDelivering } from '../../testing/kill-while-delivering.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';

const events = isFullRun ? 120 : 40;

it('neither loses nor invents an event when one of two services and the receiver are killed', async () => {
  const databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  const database = await connect({ kind: 'postgres', url: databaseUrl }, () => undefined);
  const { created, received, kills } = await killWhileDelivering({
    databaseUrl,
    count: 2,
    events,
    kills: 2,
    async settle(report) {
      const isDone = [...report.created].every((unionId) => report.received.has(unionId));
      // Claims of dead processes and retry delays expire immediately, because this test is not about the schedule.
      await sql`update events set due_at = now(), claimed_until = null where delivered_at is null`.execute(database.db);
      const { rows } = await sql`select from events where delivered_at is null`.execute(database.db);
      return isDone && rows.length === 0;
    },
  });
  expect(created.size).toBeGreaterThanOrEqual(events);
  expect([...created].filter((unionId) => !received.has(unionId))).toEqual([]);
  const users = await database.db.selectFrom('users').select('union_id').execute();
  const known = new Set(users.map((user) => user.union_id));
  expect([...received].filter((unionId) => !known.has(unionId))).toEqual([]);
  expect(kills).toBe(2);
  await database.close();
});
