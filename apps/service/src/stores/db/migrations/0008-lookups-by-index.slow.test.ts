import { sql, type Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { blankEventTitles } from '../../../events/event-queries.ts';
import { newEmbeddedDatabase, newMigratedDatabase } from '../../../../testing/embedded-database.ts';
import { inTransaction, type Database } from '../database.ts';
import { firstTables } from './0001-first-tables.ts';
import { lookupsByIndex } from './0008-lookups-by-index.ts';

let db: Database;
afterEach(() => db.destroy());

/** Inserts rows of an older version of the service, without `ppt_id`. */
async function insertOld(events: readonly { id: string; type: string; data: object }[]): Promise<void> {
  await sql`
    insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    values ('one', '', 'a', '[]', '[]', false, now())
  `.execute(db);
  for (const { id, type, data } of events) {
    const body = JSON.stringify({ type, timestamp: '2026-11-20T02:00:00.000Z', data });
    await sql`
      insert into events (id, app_id, type, body, attempt, due_at, created_at)
      values (${id}, 'one', ${type}, ${body}, 0, now(), now())
    `.execute(db);
  }
}

it('records the presentations of earlier events, regardless of their titles', async () => {
  db = await newEmbeddedDatabase();
  await firstTables.up(db as unknown as Kysely<never>);
  await insertOld([
    { id: 'plain', type: 'ppt.saved', data: { app_id: 'one', ppt_id: 'ppt_a-B_9', title: 'T' } },
    {
      id: 'misleading',
      type: 'ppt.saved',
      data: { app_id: 'one', title: '","ppt_id":"ppt_wrong","x":"\u0000', ppt_id: 'ppt_right' },
    },
    { id: 'user', type: 'user.created', data: { app_id: 'one', union_id: '"ppt_id":"ppt_wrong"' } },
  ]);
  await lookupsByIndex.up(db as unknown as Kysely<never>);
  const rows = await db.selectFrom('events').select(['id', 'ppt_id']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'misleading', ppt_id: 'ppt_right' },
    { id: 'plain', ppt_id: 'ppt_a-B_9' },
    { id: 'user', ppt_id: null },
  ]);
});

it('removes the titles from events of an older process that still runs alongside the new one', async () => {
  db = await newMigratedDatabase();
  await insertOld([
    { id: 'own', type: 'ppt.saved', data: { app_id: 'one', ppt_id: 'ppt_x', title: 'Secret' } },
    { id: 'other', type: 'ppt.saved', data: { app_id: 'one', ppt_id: 'pptyx', title: 'Kept, about "ppt_x"' } },
  ]);
  await inTransaction(db, (tx) => blankEventTitles(tx, 'ppt_x'));
  const rows = await db.selectFrom('events').select(['id', 'body']).orderBy('id').execute();
  expect(rows.map(({ id, body }) => [id, JSON.parse(body).data.title])).toEqual([
    ['other', 'Kept, about "ppt_x"'],
    ['own', ''],
  ]);
});
