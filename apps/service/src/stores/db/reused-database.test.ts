import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openReusedDatabase, reuseListeners } from '../../../testing/reused-database.ts';

const open = () => openReusedDatabase(inject('postgresUrl'));

it('passes a database on to the next test without rows, sequence numbers and work of the last test', async () => {
  const first = await open();
  await sql`insert into leftover_files (name, noted_at) values ('a', now())`.execute(first.db);
  const number = sql<{ number: string }>`select nextval('credential_change_numbers') as number`;
  const { rows } = await number.execute(first.db);
  await first.close();
  await expect(sql`select 1`.execute(first.db)).rejects.toThrow('driver has already been destroyed');

  const second = await open();
  expect(second.url).toBe(first.url);
  expect((await sql`select from leftover_files`.execute(second.db)).rows).toEqual([]);
  expect((await number.execute(second.db)).rows).toEqual(rows);
  await second.close();
});

it.each([
  ['table', 'create table other (id integer)'],
  ['index', 'drop index grants_of_user'],
  ['column', 'alter table grants add column other text'],
  ['function', "create function other() returns trigger as 'begin return new; end' language plpgsql"],
  ['session', "set statement_timeout = '1s'"],
  ['lock', 'select pg_advisory_lock(1)'],
])('drops a database whose schema or sessions a test has changed: %s', async (_, statement) => {
  const changed = await open();
  await sql.raw(statement).execute(changed.db);
  await changed.close();
  const next = await open();
  expect(next.url).not.toBe(changed.url);
  await next.close();
});

it('passes only notifications of the same test to a listener', async () => {
  const received: string[] = [];
  const listen = async (database: Awaited<ReturnType<typeof open>>, name: string) =>
    database.notifications.open({
      channel: 'changes',
      onMessage: (payload) => received.push(`${name}: ${payload}`),
      onLost: () => undefined,
    });
  const first = await open();
  const firstListener = await listen(first, 'first');
  await sql`notify changes, 'one'`.execute(first.db);
  await firstListener.query('select 1', []);
  await firstListener.close();
  await sql`notify changes, 'two'`.execute(first.db);
  await first.close();

  const second = await open();
  const secondListener = await listen(second, 'second');
  await sql`notify changes, 'three'`.execute(second.db);
  await secondListener.query('select 1', []);
  expect(received).toEqual(['first: one', 'second: three']);
  await secondListener.close();
  await second.close();
});

it('passes on notifications that arrive while a listener is opened', async () => {
  const notifications = reuseListeners({
    isImmediate: false,
    async open({ onMessage }) {
      onMessage('early');
      return { query: async () => ({ rows: [] }), close: async () => undefined };
    },
  });
  const received: string[] = [];
  await notifications.open({ channel: 'c', onMessage: (payload) => received.push(payload), onLost: () => undefined });
  expect(received).toEqual(['early']);
});
