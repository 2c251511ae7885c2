import { describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { Secret } from '../kernel/secret.ts';
import { verifyEvent, type VerifyResult } from './verify-event.ts';

const plain = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = new Secret('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
const arrivedAt = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Verifies a body that the service has signed. */
function verify(body: string, eventSecrets: readonly Secret[] = [new Secret(plain)]): Promise<VerifyResult> {
  const headers = new Headers({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(arrivedAt / 1000),
    'webhook-signature': new Webhook(plain).sign('msg_1', new Date(arrivedAt), body),
  });
  return verifyEvent(body, headers, { eventSecrets: [...eventSecrets], now: () => arrivedAt });
}

const timestamp = '2026-01-01T00:00:00.000Z';
const eventOf = async (event: object) => {
  const result = await verify(JSON.stringify(event));
  return result.kind === 'event' ? result.event : result.kind;
};

describe('signature of an event', () => {
  const body = JSON.stringify({ type: 'ppt.saved', timestamp, data: {} });

  it('may be by any of the secrets', async () => {
    expect((await verify(body, [other, new Secret(plain)])).kind).toBe('event');
    expect((await verify(body, [new Secret(plain), other])).kind).toBe('event');
    expect((await verify(body, [other])).kind).toBe('rejected');
    expect((await verify(body, [])).kind).toBe('rejected');
  });

  it('is required', async () => {
    const settings = { eventSecrets: [new Secret(plain)], now: () => arrivedAt };
    expect(await verifyEvent(body, new Headers(), settings)).toEqual({ kind: 'rejected' });
  });
});

describe('body of an event', () => {
  it('is returned with the id of the delivery', async () => {
    const data = { app_id: 'app-1', ppt_id: 'p-1', union_id: 'u-1', seq: 3, title: 'Plan', revision: 2 };
    const event = { type: 'ppt.saved', timestamp, data };
    expect(await eventOf(event)).toEqual({ id: 'msg_1', ...event });
  });

  it('contains the comment, its author and the mentioned users', async () => {
    const data = { app_id: 'app-1', comment_id: 'c-1', thread_id: 't-1', author_id: 'a', mentioned_ids: ['b', 'c'] };
    expect(await eventOf({ type: 'ppt.commented', timestamp, data })).toMatchObject({ data });
  });

  it('is returned without unknown fields and fields of the wrong type', async () => {
    const texts = { app_id: 1, ppt_id: 2, union_id: null, title: {}, comment_id: 3, thread_id: [], author_id: true };
    const data = { ...texts, seq: '3', revision: '2', mentioned_ids: ['b', 7], more: 'x' };
    expect(await eventOf({ type: 'ppt.saved', timestamp, data, more: 'x' })).toEqual({
      id: 'msg_1',
      type: 'ppt.saved',
      timestamp,
      data: { app_id: '' },
    });
    expect(await eventOf({ type: 'ppt.saved', timestamp, data: { mentioned_ids: 'b' } })).toMatchObject({
      data: { app_id: '' },
    });
  });

  it.each([undefined, null, 7, '', 'yesterday'])('has the time of arrival if its time is %j', async (time) => {
    expect(await eventOf({ type: 'user.banned', timestamp: time, data: {} })).toMatchObject({
      timestamp: '2026-01-02T03:04:05.000Z',
    });
  });

  it.each(['ppt.melted', 'toString', '', 7, null, undefined])('is not accepted with the type %j', async (type) => {
    expect(await eventOf({ type, timestamp, data: {} })).toBe('unknown');
  });

  it.each(['', 'ppt=1', 'null', '[]', '7', '{}'])('is not accepted as %j', async (body) => {
    expect(await verify(body)).toEqual({ kind: 'unknown' });
  });

  it.each([undefined, null, 'x', [1]])('is not accepted with %j as its data', async (data) => {
    expect(await eventOf({ type: 'ppt.saved', timestamp, data })).toBe('unknown');
  });
});
