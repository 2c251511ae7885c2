import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-service.ts';
import { addReceiver } from '../../testing/fill-events.ts';
import { toApplication } from '../identity/applications/application-queries.ts';
import type { Application } from '../http/caller.ts';
import { systemRandom } from '../kernel/random.ts';
import { inTransaction } from '../stores/db/database.ts';
import { onNewEvents } from './announce-new-events.ts';
import { appendEvent, appendLimitedEvent } from './append-event.ts';
import { claimEvents, markEvents, resetFailed } from './event-queries.ts';

const start = Date.UTC(2026, 10, 20, 2);
const at = (seconds: number) => new Date(start + seconds * 1000);

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let app: Application;
beforeAll(async () => {
  opened = await openTestDatabase();
  await addReceiver(opened.db, { appId: 'Harbour', url: 'http://127.0.0.1:9/', now: at(0) });
  app = toApplication(await opened.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow());
});
afterAll(() => opened.close());

let announced: number;
let unsubscribe: () => void;
beforeEach(async () => {
  await opened.db.deleteFrom('events').execute();
  announced = 0;
  unsubscribe = onNewEvents(opened.db, () => (announced += 1));
});
afterEach(() => unsubscribe());

const rows = () => opened.db.selectFrom('events').selectAll().orderBy('created_at').execute();

describe('appendEvent', () => {
  const append = (to: Application, isRolledBack = false) =>
    inTransaction(opened.db, async (tx) => {
      await appendEvent(tx, systemRandom, { type: 'user.created', app: to, now: at(0), data: { union_id: 'lin' } });
      if (isRolledBack) throw new Error('rolled back');
    });

  it('queues an event that is due now and wakes up the delivery', async () => {
    await append(app);
    const [row] = await rows();
    expect(row).toMatchObject({ app_id: 'Harbour', type: 'user.created', ppt_id: null, attempt: 0, due_at: at(0) });
    expect(row?.id).toMatch(/^msg_[\w-]{22}$/);
    expect(JSON.parse(row?.body ?? '')).toEqual({
      type: 'user.created',
      timestamp: at(0).toISOString(),
      data: { app_id: 'Harbour', union_id: 'lin' },
    });
    expect(announced).toBe(1);
  });

  it('queues nothing and wakes up nothing if the change is rolled back or the application receives no events', async () => {
    await expect(append(app, true)).rejects.toThrow('rolled back');
    await append({ ...app, eventsUrl: null });
    expect([await rows(), announced]).toEqual([[], 0]);
  });

  it('no longer wakes up a delivery that has stopped', async () => {
    unsubscribe();
    await append(app);
    expect(announced).toBe(0);
  });
});

describe('appendLimitedEvent', () => {
  const append = (seconds: number, revision: number, pptId = 'ppt_1', to = app) =>
    inTransaction(opened.db, (tx) =>
      appendLimitedEvent(tx, systemRandom, {
        type: 'ppt.saved',
        app: to,
        now: at(seconds),
        data: { ppt_id: pptId, revision },
      }),
    );
  const queued = async () =>
    (await rows()).map(({ ppt_id, due_at, body }) => [ppt_id, due_at, JSON.parse(body).data.revision as number]);
  const deliver = (seconds: number) =>
    opened.db
      .updateTable('events')
      .set({ attempt: 1, delivered_at: at(seconds) })
      .execute();

  it('sends the first event immediately and the next one a minute after its delivery', async () => {
    await append(0, 1);
    expect(await queued()).toEqual([['ppt_1', at(0), 1]]);
    await deliver(5);
    await append(10, 2);
    expect(await queued()).toEqual([
      ['ppt_1', at(0), 1],
      ['ppt_1', at(65), 2],
    ]);
    expect(announced).toBe(2);
  });

  it('sends an event immediately if the last one was delivered more than a minute ago', async () => {
    await append(0, 1);
    await deliver(0);
    await append(61, 2);
    expect((await queued()).at(-1)).toEqual(['ppt_1', at(61), 2]);
  });

  it('replaces the content of an event that waits, and not of one that was tried, delivered or failed', async () => {
    await append(0, 1);
    await append(1, 2);
    expect(await queued()).toEqual([['ppt_1', at(0), 2]]);
    for (const [seconds, change] of [
      [2, { attempt: 1 }],
      [3, { delivered_at: at(3) }],
      [4, { failed_at: at(4) }],
    ] as const) {
      await opened.db.updateTable('events').set(change).where('body', 'like', `%"revision":${seconds}}%`).execute();
      await append(seconds, seconds + 1);
    }
    expect((await queued()).map(([, , revision]) => revision)).toEqual([2, 3, 4, 5]);
  });

  it.each(['released', 'failed'] as const)(
    'does not replace the content of an event that a receiver may have handled (%s), because it has the same id',
    async (outcome) => {
      await append(0, 1);
      const claim = { perApplication: 9, inFlight: new Map(), maxEvents: 9 };
      const [claimed] = await claimEvents(opened.db, { ...claim, now: at(0), until: at(30) });
      await markEvents(opened.db, [{ id: claimed?.id ?? '', attempt: 1, outcome, at: at(1) }]);
      await resetFailed(opened.db, { now: at(1), limit: 10 });
      await append(2, 2);
      await append(3, 3);
      expect((await queued()).map(([, , revision]) => revision)).toEqual([1, 3]);
      const again = await claimEvents(opened.db, { ...claim, now: at(1), until: at(31) });
      expect(again).toMatchObject([{ id: claimed?.id, attempt: 1, body: claimed?.body }]);
    },
  );

  it('limits each presentation and each type separately, and queues nothing without an event URL', async () => {
    await append(0, 1);
    await append(1, 2, 'ppt_2');
    await inTransaction(opened.db, (tx) =>
      appendLimitedEvent(tx, systemRandom, { type: 'ppt.opened', app, now: at(2), data: { ppt_id: 'ppt_1' } }),
    );
    await append(3, 3, 'ppt_3', { ...app, eventsUrl: null });
    expect(await queued()).toEqual([
      ['ppt_1', at(0), 1],
      ['ppt_2', at(1), 2],
      ['ppt_1', at(2), undefined],
    ]);
  });
});
