import { describe, expect, it } from 'vitest';
import type { EditorCaller } from '../http/caller.ts';
import { ConnectionShares, type ConnectionUse } from './connection-shares.ts';
import { collaborationLimits as limits } from './limits.ts';

let sessions = 0;
const callerOf = (options: Partial<EditorCaller> & { appId?: string } = {}) =>
  ({
    app: { appId: options.appId ?? 'a' },
    unionId: null,
    userId: null,
    tokenHash: `session ${(sessions += 1)}`,
    ...options,
  }) as EditorCaller;

/** Opens connections until one is rejected. @returns their number, and the reason */
function fill(shares: ConnectionShares, next: () => EditorCaller, use: ConnectionUse = 'document'): [number, unknown] {
  for (let count = 0; ; count += 1) {
    const slot = shares.open(`client ${count}`);
    const reason = slot ? slot.admit(next(), use) : 'pending';
    if (reason === undefined) continue;
    slot?.close();
    return [count, reason];
  }
}

const open = () => new ConnectionShares({ limitsUsers: true });

describe('connections', () => {
  it('of one application take half of those of the process, and others get half of the rest', () => {
    const shares = open();
    expect(fill(shares, () => callerOf())).toEqual([limits.documentConnections / 2, 'try_later']);
    expect(fill(shares, () => callerOf({ appId: 'b' }))).toEqual([limits.documentConnections / 4, 'try_later']);
    expect(fill(shares, () => callerOf({ appId: 'b' }), 'waiting')).toEqual([
      limits.waitingConnections / 2,
      'try_later',
    ]);
  });

  it.each([
    ['session', limits.connectionsPerSession, { tokenHash: 'one', unionId: 'ann' }],
    ['sub-user', limits.connectionsPerUser, { unionId: 'ann' }],
    ['user of the host app', limits.connectionsPerUser, { userId: 'ann' }],
  ])('of one %s are limited to %d', (_owner, max, options) => {
    expect(fill(open(), () => callerOf(options))).toEqual([max, 'rate_limited']);
    const unlimited = new ConnectionShares({ limitsUsers: false });
    expect(fill(unlimited, () => callerOf(options))).toEqual([limits.documentConnections / 2, 'try_later']);
  });

  it('that have not been authenticated are limited in total and per client, and do not count otherwise', () => {
    const shares = open();
    const slots = Array.from({ length: limits.pendingPerClient }, () => shares.open('one'));
    expect(slots).not.toContain(undefined);
    expect(shares.open('one')).toBeUndefined();
    for (let client = 0; shares.counts.pending < limits.pendingConnections; client += 1) shares.open(`${client}`);
    expect(shares.open('another')).toBeUndefined();
    slots[0]?.admit(callerOf(), 'document');
    expect(shares.open('one')?.admit(callerOf(), 'waiting')).toBeUndefined();
    expect(shares.counts).toEqual({ pending: limits.pendingConnections - 1, waiting: 1, document: 1 });
  });

  it('are counted for another use when others join, and not at all when they are closed', () => {
    const shares = open();
    const slot = shares.open('one');
    slot?.admit(callerOf(), 'waiting');
    expect([slot?.change('document'), shares.counts]).toEqual([true, { pending: 0, waiting: 0, document: 1 }]);
    fill(shares, () => callerOf(), 'waiting');
    expect([slot?.change('waiting'), shares.counts.document]).toEqual([false, 1]);
    slot?.close();
    slot?.close();
    expect([slot?.change('document'), shares.counts.document]).toEqual([false, 0]);
    expect(slot?.admit(callerOf(), 'document')).toBe('try_later');
  });
});
