import { afterEach, expect, it } from 'vitest';
import { openEmbedded } from './connect.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let db: Database;
afterEach(() => db.destroy());

it('brings an empty database up to date, and leaves one that is so alone', async () => {
  db = await openEmbedded();
  await migrate(db);
  await migrate(db);
  expect(await db.selectFrom('presentations').selectAll().execute()).toEqual([]);
});
