import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-service.ts';
import { addReceiver, fillEvents } from '../../testing/fill-events.ts';
import type { Database } from '../stores/db/database.ts';
import { openResultWriter } from './write-results.ts';

const now = new Date('2026-11-20T02:00:00Z');

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  await addReceiver(opened.db, { appId: 'Harbour', url: 'http://127.0.0.1:9/', now });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('events').execute();
});

/** Counts statements. The `failing` ones are rejected, by their numbers from 1. */
function observe(db: Database, failing: readonly number[] = []) {
  let statements = 0;
  const observed = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (failing.includes(statements)) throw new Error('no connection');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { write: openResultWriter(observed), statements: () => statements };
}

const queue = async (count: number) => {
  await fillEvents(opened.db, { appId: 'Harbour', count, now });
  return (await opened.db.selectFrom('events').select('id').execute()).map(({ id }) => id);
};
const delivered = (id: string) => ({ id, attempt: 0, outcome: 'delivered' as const, at: now });
const undelivered = () => opened.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute();

it('writes results of the same moment in one statement, and those that arrive meanwhile in the next one', async () => {
  const ids = await queue(6);
  const { write, statements } = observe(opened.db);
  const first = ids.slice(0, 3).map((id) => write(delivered(id)));
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([...first, ...ids.slice(3).map((id) => write(delivered(id)))]);
  expect([await undelivered(), statements()]).toEqual([[], 2]);
});

it('writes at most 500 results in one statement', async () => {
  const ids = await queue(501);
  const { write, statements } = observe(opened.db);
  await Promise.all(ids.map((id) => write(delivered(id))));
  expect([await undelivered(), statements()]).toEqual([[], 2]);
});

it('rejects the results of a statement that failed, and writes later ones', async () => {
  const [first = '', second = ''] = await queue(2);
  const { write, statements } = observe(opened.db, [1]);
  await expect(write(delivered(first))).rejects.toThrow('no connection');
  await write(delivered(second));
  expect([await undelivered(), statements()]).toEqual([[{ id: first }], 2]);
});
