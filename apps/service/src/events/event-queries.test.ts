import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-service.ts';
import { addReceiver } from '../../testing/fill-events.ts';
import { inTransaction } from '../stores/db/database.ts';
import { blankEventTitles, eventInsert, type NewEvent } from './event-queries.ts';
import { listEvents } from './list-events.ts';
import { replayEvents } from './replay-events.ts';

const now = new Date('2026-11-20T02:00:00Z');
const later = new Date(now.getTime() + 60_000);

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  for (const appId of ['Harbour', 'Island']) await addReceiver(opened.db, { appId, url: 'http://127.0.0.1:9/', now });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('events').execute();
});

/** Queues an event, then sets columns that only a delivery would change. */
async function add(
  event: Pick<NewEvent, 'id'> & Partial<NewEvent>,
  changed: { delivered_at?: Date; failed_at?: Date; attempt?: number; claimed_until?: Date; ppt_id?: null } = {},
): Promise<void> {
  const added = { appId: 'Harbour', type: 'ppt.saved' as const, body: '{}', now, ...event };
  await eventInsert(added).execute(opened.db);
  if (Object.keys(changed).length === 0) return;
  await opened.db.updateTable('events').set(changed).where('id', '=', event.id).execute();
}

describe('blankEventTitles', () => {
  const bodyOf = (pptId: string, title?: string) =>
    JSON.stringify({
      type: 'ppt.saved',
      timestamp: now.toISOString(),
      data: { app_id: 'Harbour', ppt_id: pptId, title },
    });
  const blank = (pptId: string) => inTransaction(opened.db, (tx) => blankEventTitles(tx, pptId));
  const bodies = async () => {
    const rows = await opened.db.selectFrom('events').select(['id', 'body']).orderBy('id').execute();
    return rows.map(({ id, body }) => [id, body]);
  };

  it('removes the title of a presentation from its events and keeps everything else', async () => {
    await add({ id: 'a', pptId: 'ppt_1', body: bodyOf('ppt_1', 'Secret') });
    await add({ id: 'b', pptId: 'ppt_1', body: bodyOf('ppt_1') });
    await add({ id: 'c', pptId: 'ppt_2', body: bodyOf('ppt_2', 'Other') });
    await blank('ppt_1');
    expect(await bodies()).toEqual([
      ['a', bodyOf('ppt_1', '')],
      ['b', bodyOf('ppt_1')],
      ['c', bodyOf('ppt_2', 'Other')],
    ]);
  });

  it('replaces the events of many saves in few statements', async () => {
    const ids = Array.from({ length: 2500 }, (_item, index) => `event-${index}`);
    const body = bodyOf('ppt_1', 'Secret');
    await sql`
      insert into events (id, app_id, type, ppt_id, body, attempt, due_at, created_at)
      select unnest(${ids}::text[]), 'Harbour', 'ppt.saved', 'ppt_1', ${body}, 0, ${now}, ${now}
    `.execute(opened.db);
    let statements = 0;
    const counted = opened.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await inTransaction(counted, (tx) => blankEventTitles(tx, 'ppt_1'));
    expect(statements).toBeLessThan(10);
    expect(new Set((await bodies()).map(([, text]) => text))).toEqual(new Set([bodyOf('ppt_1', '')]));
  });

  it('also finds events of an older version, in which the presentation is only named in the body', async () => {
    await add({ id: 'a', body: bodyOf('ppt_1', 'Secret') });
    // In the search pattern, `_` matches any character.
    await add({ id: 'b', body: bodyOf('pptx1', 'Other') });
    await add({ id: 'c', type: 'user.created', body: bodyOf('ppt_1', 'Not of a presentation') });
    await blank('ppt_1');
    expect(await bodies()).toEqual([
      ['a', bodyOf('ppt_1', '')],
      ['b', bodyOf('pptx1', 'Other')],
      ['c', bodyOf('ppt_1', 'Not of a presentation')],
    ]);
  });
});

/** Adds one event in each state. */
async function addStates(): Promise<void> {
  await add({ id: 'waiting', dueAt: later });
  await add({ id: 'delivered', now: later }, { delivered_at: later, attempt: 1 });
  await add({ id: 'failed', now: new Date(later.getTime() + 1) }, { failed_at: now, attempt: 8 });
  await add(
    { id: 'other', appId: 'Island', type: 'user.created', now: new Date(now.getTime() - 1) },
    { failed_at: now },
  );
}

describe('listEvents', () => {
  const list = async (filter: Partial<Parameters<typeof listEvents>[1]>) =>
    (await listEvents(opened.db, { limit: 10, ...filter })).map(({ id }) => id);

  it('lists events with their state and the time of their next attempt, delivery or failure, newest first', async () => {
    await addStates();
    const listed = await listEvents(opened.db, { appId: 'Harbour', limit: 10 });
    expect(listed.map(({ id, state, at, attempts }) => [id, state, at, attempts])).toEqual([
      ['failed', 'failed', now, 8],
      ['delivered', 'delivered', later, 1],
      ['waiting', 'waiting', later, 0],
    ]);
    expect(listed[2]).toEqual({
      id: 'waiting',
      appId: 'Harbour',
      type: 'ppt.saved',
      state: 'waiting',
      attempts: 0,
      createdAt: now,
      at: later,
    });
  });

  it('filters by application and by state, and limits the number', async () => {
    await addStates();
    expect(await list({})).toEqual(['failed', 'delivered', 'waiting', 'other']);
    expect(await list({ appId: 'Island' })).toEqual(['other']);
    expect(await list({ state: 'waiting' })).toEqual(['waiting']);
    expect(await list({ state: 'delivered' })).toEqual(['delivered']);
    expect(await list({ state: 'failed' })).toEqual(['failed', 'other']);
    expect(await list({ appId: 'Harbour', state: 'failed' })).toEqual(['failed']);
    expect(await list({ limit: 2 })).toEqual(['failed', 'delivered']);
  });
});

describe('replayEvents', () => {
  const replay = async (filter: { appId?: string; id?: string }) =>
    (await replayEvents(opened.db, { ...filter, now: later })).toSorted();

  it('makes failed events due again with all attempts, and no others', async () => {
    await addStates();
    expect(await replay({})).toEqual(['failed', 'other']);
    const rows = await opened.db.selectFrom('events').selectAll().where('id', 'in', ['failed', 'waiting']).execute();
    for (const row of rows) expect(row).toMatchObject({ failed_at: null, attempt: 0, due_at: later });
    // Its content must not be replaced.
    const claimed = Object.fromEntries(rows.map(({ id, claimed_until }) => [id, claimed_until]));
    expect(claimed).toEqual({ failed: later, waiting: null });
    expect(await replay({})).toEqual([]);
  });

  it('updates a limited number of events at once, so that no statement takes too long', async () => {
    await addStates();
    const statements: string[] = [];
    const db = opened.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode') statements.push(node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    expect((await replayEvents(db, { now: later, batch: 1 })).toSorted()).toEqual(['failed', 'other']);
    // The last one finds no event.
    expect(statements).toHaveLength(3);
  });

  it('can be limited to an application or an event', async () => {
    await addStates();
    expect(await replay({ appId: 'Island' })).toEqual(['other']);
    expect(await replay({ id: 'delivered' })).toEqual([]);
    expect(await replay({ appId: 'Island', id: 'failed' })).toEqual([]);
    expect(await replay({ id: 'failed' })).toEqual(['failed']);
  });
});
