import { describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../options/options.ts';
import { fakeNow } from '../fakes/fake-service.ts';
import { type EventDelivery, eventSecret, signedEvent } from '../fakes/signed-event.ts';
import { errorOf, publicUrl, testHost } from '../fakes/test-host.ts';

function receiver(handle: (event: ReceivedEvent) => void | Promise<void> = () => undefined) {
  const received: ReceivedEvent[] = [];
  const on = async (event: ReceivedEvent): Promise<void> => {
    await handle(event);
    received.push(event);
  };
  const host = testHost('full', { events: { secret: eventSecret, on: { 'ppt.saved': on, 'ppt.created': on } } });
  const deliver = (delivery?: EventDelivery): Promise<Response> => host.ppt.handler(signedEvent(delivery));
  return { ...host, received, deliver };
}

describe('event receiver', () => {
  it('returns exactly "success" after the handler completes', async () => {
    let isDone = false;
    const { deliver, received } = receiver(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      isDone = true;
    });
    const response = await deliver({ id: 'e-1', data: { ppt_id: 'p-1', seq: 3, title: 'Hi', revision: 2 } });
    expect(isDone).toBe(true);
    expect([response.status, await response.text()]).toEqual([200, 'success']);
    expect(received).toEqual([
      {
        id: 'e-1',
        type: 'ppt.saved',
        timestamp: expect.any(String),
        data: { app_id: 'app-1', ppt_id: 'p-1', seq: 3, title: 'Hi', revision: 2 },
      },
    ]);
  });

  it('confirms an event with plain text that no cache stores', async () => {
    const { headers } = await receiver().deliver();
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/plain', 'no-store']);
  });

  it('handles each event id once and returns "success" to redeliveries', async () => {
    const { deliver, received } = receiver();
    for (let time = 0; time < 3; time += 1) expect((await deliver({ id: 'e-1' })).status).toBe(200);
    await deliver({ id: 'e-2' });
    expect(received.map(({ id }) => id)).toEqual(['e-1', 'e-2']);
  });

  it('does not return "success" to a redelivery while the first delivery is being handled', async () => {
    const { deliver, received } = receiver(() => new Promise((resolve) => setTimeout(resolve, 40)));
    const [first, second] = await Promise.all([deliver({ id: 'e-1' }), deliver({ id: 'e-1' })]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 503]));
    expect(received).toHaveLength(1);
    expect((await deliver({ id: 'e-1' })).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  it('says when to send an event again that is still being handled', async () => {
    const { promise: handled, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { deliver } = receiver(() => {
      begin();
      return handled;
    });
    const first = deliver({ id: 'e-1' });
    await begun;
    const second = await deliver({ id: 'e-1' });
    expect([second.headers.get('retry-after'), await errorOf(second)]).toMatchObject([
      '5',
      { code: 'unavailable', message: 'This event is being handled. Send it again later.' },
    ]);
    finish();
    expect((await first).status).toBe(200);
  });

  it.each([
    [1024 * 1024, 200],
    [1024 * 1024 + 1, 413],
  ])('responds to an event of %i bytes with status %i', async (bytes, status) => {
    const { deliver, received } = receiver();
    const emptySize = (await signedEvent({ data: { title: '' } }).text()).length;
    expect((await deliver({ data: { title: 'x'.repeat(bytes - emptySize) } })).status).toBe(status);
    expect(received).toHaveLength(status === 200 ? 1 : 0);
  });

  it('requests redelivery of an event that the storage could not record', async () => {
    const host = receiver();
    const { write } = host.storage;
    host.storage.write = (key, ...more) =>
      key.startsWith('doctor/') ? write(key, ...more) : Promise.reject(new Error('Disk full.'));
    expect((await host.deliver({ id: 'e-1' })).status).toBe(500);
    host.storage.write = write;
    expect((await host.deliver({ id: 'e-1' })).status).toBe(200);
    expect(host.received).toHaveLength(1);
  });

  it('requests redelivery of an event whose handler failed', async () => {
    let fails = 1;
    const { deliver, received, log } = receiver(() => {
      if ((fails -= 1) >= 0) throw new Error('the inbox is full');
    });
    expect((await deliver({ id: 'e-1' })).status).toBe(500);
    expect(log.join()).toContain('the inbox is full');
    expect((await deliver({ id: 'e-1' })).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  it('rejects events that are unsigned, modified or signed with a different secret', async () => {
    const { deliver, ppt, received } = receiver();
    const other = await deliver({ secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
    expect([other.status, (await errorOf(other)).code]).toEqual([403, 'forbidden']);
    const signed = signedEvent({ data: { title: 'A' } });
    const changed = new Request(signed.url, {
      method: 'POST',
      headers: signed.headers,
      body: (await signed.text()).replace('"A"', '"B"'),
    });
    expect((await ppt.handler(changed)).status).toBe(403);
    const bare = new Request(`${publicUrl}/events`, { method: 'POST', body: '{}' });
    expect((await ppt.handler(bare)).status).toBe(403);
    expect(received).toEqual([]);
  });

  it('logs rejected events at most once a minute, however many arrive', async () => {
    const { deliver, log, wait } = receiver();
    const rejectDelivery = (): Promise<Response> => deliver({ secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
    for (let time = 0; time < 20; time += 1) await rejectDelivery();
    expect(log).toEqual([
      expect.stringMatching(/event rejected: forbidden: The signature does not match.* Check events\.secret/),
    ]);
    wait(60_000);
    await rejectDelivery();
    expect(log).toHaveLength(2);
  });

  it.each([-6, 6])('rejects an event signed %i minutes from now (replay window)', async (minutes) => {
    const { deliver, received } = receiver();
    expect((await deliver({ sentAt: new Date(fakeNow + minutes * 60_000) })).status).toBe(403);
    expect(received).toEqual([]);
  });

  it('accepts any of several secrets during a rotation', async () => {
    const { ppt } = testHost('full', { events: { secret: ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', eventSecret] } });
    expect((await ppt.handler(signedEvent())).status).toBe(200);
  });

  it('returns "success" for an unknown type so that it is not redelivered', async () => {
    const { deliver, received } = receiver();
    expect((await deliver({ type: 'ppt.melted' })).status).toBe(200);
    expect(received).toEqual([]);
  });

  it('does not exist unless a secret is configured', async () => {
    const { ppt } = testHost('full');
    expect((await ppt.handler(signedEvent())).status).toBe(404);
  });

  it('updates the title and the last event in the ledger and ignores older events', async () => {
    const { deliver, browser } = receiver();
    const ann = browser();
    await ann.connect();
    const created = await ann.open({ kind: 'json', jsonUrl: 'https://x.test/draft.json' });
    const { pptId } = (await created.json()) as { pptId: string };
    await deliver({ data: { ppt_id: pptId, seq: 5, title: 'Final' } });
    await deliver({ data: { ppt_id: pptId, seq: 4, title: 'Older' } });
    expect(await (await ann.get('/my-presentations')).json()).toMatchObject({ records: [{ pptId, title: 'Final' }] });
  });

  it("records a presentation that a sub-user created in the editor's home", async () => {
    const { deliver, browser } = receiver();
    const ann = browser({ id: 'ann', unionId: 'u-1' });
    await ann.connect();
    await deliver({ type: 'ppt.created', data: { ppt_id: 'p-home', union_id: 'u-1', title: 'Blank' } });
    await deliver({ type: 'ppt.created', data: { ppt_id: 'p-other', union_id: 'u-2' } });
    expect(await (await ann.get('/my-presentations')).json()).toMatchObject({
      total: 1,
      records: [{ pptId: 'p-home', title: 'Blank' }],
    });
  });

  it('reports a user who was suspended elsewhere', async () => {
    const host = testHost('full', { events: { secret: eventSecret } });
    const ann = host.browser({ id: 'ann', unionId: 'u-1' });
    await ann.connect();
    host.wait(1000);
    const sentAt = new Date(fakeNow + 1000);
    await host.ppt.handler(signedEvent({ type: 'user.banned', sentAt, data: { union_id: 'u-1' } }));
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
  });

  it.each([undefined, '', 'yesterday'])(
    'uses the arrival time of a ban if the time in its body is %j',
    async (timestamp) => {
      const host = testHost('full', { events: { secret: eventSecret } });
      const ann = host.browser({ id: 'ann', unionId: 'u-1' });
      await ann.connect();
      host.wait(1000);
      const sentAt = new Date(fakeNow + 1000);
      await host.ppt.handler(signedEvent({ type: 'user.banned', timestamp, sentAt, data: { union_id: 'u-1' } }));
      expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
    },
  );

  it('ignores a ban from before the user connected, because events may arrive late and out of order', async () => {
    const host = testHost('full', { events: { secret: eventSecret } });
    const ann = host.browser({ id: 'ann', unionId: 'u-1' });
    const timestamp = new Date(fakeNow).toISOString();
    host.wait(86_400_000);
    await ann.connect();
    const sentAt = new Date(fakeNow + 86_400_000);
    const response = await host.ppt.handler(
      signedEvent({ type: 'user.banned', timestamp, sentAt, data: { union_id: 'u-1' } }),
    );
    expect(await response.text()).toBe('success');
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'connected', userId: 'ann' });
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });
});

describe('receiver of unsigned events', () => {
  const pathSecret = 'a-path-secret-of-thirty-two-characters';

  it('accepts events only at its secret path, and only if it is enabled', async () => {
    const bodies: string[] = [];
    const { ppt } = testHost('bare', {
      events: { unsigned: { pathSecret, handle: (body) => void bodies.push(body) } },
    });
    const deliver = (path: string): Promise<Response> =>
      ppt.handler(new Request(publicUrl + path, { method: 'POST', body: 'ppt=1&event=saved' }));
    const response = await deliver(`/events/${pathSecret}`);
    expect([response.status, await response.text()]).toEqual([200, 'success']);
    expect((await deliver('/events/another-secret-of-thirty-two-characters')).status).toBe(404);
    expect((await deliver('/events')).status).toBe(404);
    expect(bodies).toEqual(['ppt=1&event=saved']);
  });

  it('tells the doctor about an event before it handles it', async () => {
    const { ppt, log } = testHost('bare', {
      events: { unsigned: { pathSecret, handle: () => Promise.reject(new Error('full')) } },
    });
    const request = new Request(`${publicUrl}/events/${pathSecret}`, { method: 'POST', body: 'a' });
    expect((await ppt.handler(request)).status).toBe(500);
    expect(log).toHaveLength(1);
    const { findings } = await ppt.doctor();
    expect(findings.find(({ check }) => check === 'events')).toMatchObject({ code: 'events_arrive' });
  });

  it('keeps its path out of the log', async () => {
    const { ppt, log } = testHost('bare', {
      events: {
        unsigned: {
          pathSecret,
          handle: () => {
            throw new Error('full');
          },
        },
      },
    });
    await ppt.handler(new Request(`${publicUrl}/events/${pathSecret}`, { method: 'POST', body: '' }));
    expect(log.join()).toContain('/events/[redacted]');
    expect(log.join()).not.toContain(pathSecret);
  });
});
