import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { newDatabase } from '../../../testing/new-database.ts';
import { connect, type OpenDatabase } from './connect.ts';
import { databaseClock, startDatabaseClock } from './database-clock.ts';

const hourMs = 3_600_000;
let database: OpenDatabase;
beforeAll(async () => {
  const url = await newDatabase(inject('postgresUrl'));
  database = await connect({ kind: 'postgres', url }, () => undefined);
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const timeThere = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  return rows[0]!.now.getTime();
};

it.each([-hourMs, hourMs])(
  'returns the time of the database on a machine whose clock is off by %d ms',
  async (offMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
    const clock = await databaseClock(database.db);
    const running = await startDatabaseClock(database.db, () => undefined);
    const before = await timeThere();
    const shown = [clock().getTime(), running.clock().getTime()];
    const after = await timeThere();
    await running.stop();
    expect(Math.abs(systemClock().getTime() - after)).toBeGreaterThan(hourMs / 2);
    // The clock is accurate to within the duration of a statement.
    for (const time of shown) {
      expect(time).toBeGreaterThan(before - 2000);
      expect(time).toBeLessThan(after + 2000);
    }
  },
);

it('keeps running while the database does not respond, and ignores changes of the machine’s clock', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.now() });
  const lines: string[] = [];
  const running = await startDatabaseClock(database.db, (line) => void lines.push(line));
  const before = running.clock().getTime();
  vi.setSystemTime(Date.now() - hourMs);
  const failing = vi.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('gone');
  });
  vi.advanceTimersByTime(60_000);
  await running.stop();
  failing.mockRestore();
  const passed = running.clock().getTime() - before;
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThan(60_000);
  expect(lines).toEqual(['could not synchronize the clock: gone']);
});
