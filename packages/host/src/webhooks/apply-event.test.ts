import { expect, it } from 'vitest';
import type { EventData, EventType } from '@ppt-embed/protocol/service';
import type { CallContext } from '../calls/call-context.ts';
import { applyEvent } from './apply-event.ts';

const timestamp = '2026-01-02T03:04:05.000Z';
const at = Date.parse(timestamp);

/** Applies an event, and returns the changes. The user `u-1` is connected. */
async function changesOf(type: EventType, data: Partial<EventData>): Promise<unknown[]> {
  const changes: unknown[] = [];
  const record =
    (name: string) =>
    async (...values: unknown[]): Promise<void> =>
      void changes.push([name, ...values]);
  const context = {
    connections: {
      findByUnionId: async (unionId: string) =>
        unionId === 'u-1' ? { connectionKey: 'key-1', userId: 'ann' } : undefined,
      ban: record('ban'),
    },
    ledger: { add: record('add'), recordEvent: record('recordEvent') },
  } as unknown as CallContext;
  await applyEvent(context, { id: 'e-1', type, timestamp, data: { app_id: 'app-1', ...data } });
  return changes;
}

it('suspends only the connected user of a ban', async () => {
  expect(await changesOf('user.banned', { union_id: 'u-1' })).toEqual([['ban', 'key-1', at]]);
  expect(await changesOf('user.banned', { union_id: 'u-2' })).toEqual([]);
  expect(await changesOf('user.banned', {})).toEqual([]);
});

it('suspends no user for any other event of a connected user', async () => {
  expect(await changesOf('token.revoked', { union_id: 'u-1' })).toEqual([]);
  expect(await changesOf('user.created', { union_id: 'u-1' })).toEqual([]);
});

it('adds a presentation that a connected user created, and no other', async () => {
  const recorded = ['recordEvent', 'p-1', { type: 'ppt.created', timestamp }];
  const added = { pptId: 'p-1', userId: 'ann', source: 'home', createdAt: at };
  expect(await changesOf('ppt.created', { ppt_id: 'p-1', union_id: 'u-1', title: 'Plan' })).toEqual([
    ['add', { ...added, title: 'Plan' }],
    [...recorded, 'Plan'],
  ]);
  expect(await changesOf('ppt.created', { ppt_id: 'p-1', union_id: 'u-1' })).toEqual([
    ['add', { ...added, title: '' }],
    [...recorded, undefined],
  ]);
  expect(await changesOf('ppt.created', { ppt_id: 'p-1', union_id: 'u-2' })).toEqual([[...recorded, undefined]]);
});

it('records the last event of a presentation with its number, and adds none', async () => {
  expect(await changesOf('ppt.saved', { ppt_id: 'p-1', union_id: 'u-1', seq: 0 })).toEqual([
    ['recordEvent', 'p-1', { type: 'ppt.saved', timestamp, seq: 0 }, undefined],
  ]);
});
