import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type OpenDatabase } from './connect.ts';

let watched: OpenDatabase;
let killer: OpenDatabase;
const lines: string[] = [];
beforeAll(async () => {
  const setting = { kind: 'postgres', url: inject('postgresUrl') } as const;
  watched = await connect(setting, (line) => lines.push(line));
  killer = await connect(setting, () => undefined);
});
afterAll(async () => {
  await watched.close();
  await killer.close();
});

const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
const end = async (backend: number | undefined) => {
  await sql`select pg_terminate_backend(${backend})`.execute(killer.db);
  // The notification is sent over the lost connection.
  await new Promise((resolve) => setTimeout(resolve, 200));
};

it('continues after an idle connection is lost', async () => {
  await end((await pid.execute(watched.db)).rows[0]?.pid);
  expect((await pid.execute(watched.db)).rows).toHaveLength(1);
  expect(lines).toEqual([expect.stringMatching(/^lost a database connection: .*terminating connection/)]);
});

it('fails only the transaction that was using the connection', async () => {
  const verb = watched.db.transaction().execute(async (tx) => {
    await end((await pid.execute(tx)).rows[0]?.pid);
    await pid.execute(tx);
  });
  await expect(verb).rejects.toBeInstanceOf(Error);
  expect((await pid.execute(watched.db)).rows).toHaveLength(1);
});

it('records when the database last responded', async () => {
  const before = performance.now();
  await pid.execute(watched.db);
  const responseAt = watched.lastResponseAt();
  expect(responseAt).toBeGreaterThan(before);
  expect(killer.lastResponseAt()).not.toBe(responseAt);
});

it('records no response on a connection that was lost', async () => {
  const verb = watched.db.transaction().execute(async (tx) => {
    const { rows } = await pid.execute(tx);
    const before = watched.lastResponseAt();
    await end(rows[0]?.pid);
    await expect(pid.execute(tx)).rejects.toBeInstanceOf(Error);
    expect(watched.lastResponseAt()).toBe(before);
    throw new Error('ended');
  });
  await expect(verb).rejects.toBeInstanceOf(Error);
});
