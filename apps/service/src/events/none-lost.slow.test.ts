import { expect, inject, it } from 'vitest';
import { connect } from '../stores/db/connect.ts';
import { killWhileDelivering, type DeliveryReport } from '../../testing/kill-while-delivering.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';

/**
 * Timeout in ms. The fourth retry delay of half an hour would be longer, but is never reached if the receiver is back
 * within seconds.
 */
const timeoutMs = 15 * 60_000;

function allReceivedWithin(ms: number) {
  let until: number | undefined;
  return (report: DeliveryReport) => {
    until ??= Date.now() + ms;
    const isDone = [...report.created].every((unionId) => report.received.has(unionId));
    return Promise.resolve(isDone || Date.now() > until);
  };
}

it('loses none of 10,000 events when two services and the receiver are killed twenty times', async () => {
  const databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  const { created, received } = await killWhileDelivering({
    databaseUrl,
    count: 2,
    events: 10_000,
    kills: 20,
    settle: allReceivedWithin(timeoutMs),
  });
  expect([...created].filter((unionId) => !received.has(unionId))).toEqual([]);
  const database = await connect({ kind: 'postgres', url: databaseUrl }, () => undefined);
  const users = await database.db.selectFrom('users').select('union_id').execute();
  const known = new Set(users.map((user) => user.union_id));
  expect([...received].filter((unionId) => !known.has(unionId))).toEqual([]);
  await database.close();
}, 1_800_000);

it('loses none of 2,000 events when a service on the embedded database and the receiver are killed ten times', async () => {
  const { created, received } = await killWhileDelivering({
    count: 1,
    events: 2000,
    kills: 10,
    settle: allReceivedWithin(timeoutMs),
  });
  expect([...created].filter((unionId) => !received.has(unionId))).toEqual([]);
}, 1_800_000);
