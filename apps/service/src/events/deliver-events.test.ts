import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addReceiver, fillEvents } from '../../testing/fill-events.ts';
import { startFileServer } from '../../testing/file-server.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { deliverDue, startDelivery } from './deliver-events.ts';

/** Polls often, so that a test does not wait. */
const poll = { initialMs: 5, maxMs: 20 };

let service: TestService;
let receiver: Awaited<ReturnType<typeof startFileServer>>;
let received: number;
/** Whether the receiver never responds. */
let isSilent: boolean;
let stops: (() => Promise<unknown>)[];
beforeAll(async () => {
  receiver = await startFileServer((_request, response) => {
    received += 1;
    if (!isSilent) response.end('success');
  });
  service = await startTestService();
  service.appContext.clock = () => new Date();
  await addReceiver(service.appContext.db, { appId: 'island', url: receiver.url, now: new Date() });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  received = 0;
  isSilent = false;
  stops = [];
  service.lines.length = 0;
  await service.appContext.db.deleteFrom('events').execute();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops) await stop();
});

const queue = (count = 1, appId = 'island') =>
  fillEvents(service.appContext.db, { appId, count, now: service.appContext.clock() });
const rows = () => service.appContext.db.selectFrom('events').selectAll().execute();
const start = (appContext = service.appContext) => {
  const loop = startDelivery(appContext, poll);
  stops.push(() => loop.stop());
  return loop;
};

/** Rejects the first statement that contains the given text. */
function failOnce(text: string) {
  let hasFailed = false;
  const db = service.appContext.db.withPlugin({
    transformQuery({ node }) {
      if (!hasFailed && JSON.stringify(node).includes(text)) {
        hasFailed = true;
        throw new Error('no connection');
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...service.appContext, db };
}

describe('a delivery loop', () => {
  it('logs that it could not read events, and tries again', async () => {
    await queue();
    start(failOnce('skip locked'));
    await expect.poll(() => received).toBe(1);
    expect(service.lines.join('\n')).toContain('could not read events: no connection');
  });

  it('logs that it could not record a result, keeps the event claimed, and delivers later events', async () => {
    await queue();
    start(failOnce('mark.outcome'));
    await expect
      .poll(() => service.lines.join('\n'))
      .toMatch(/could not record the result of event \w+: no connection/);
    const [claimed] = await rows();
    expect(claimed).toMatchObject({ attempt: 1, delivered_at: null, claimed_until: expect.any(Date) });
    await queue();
    await expect.poll(async () => (await rows()).filter((row) => row.delivered_at).length).toBe(1);
    expect(received).toBe(2);
  });

  it('aborts slow deliveries eight seconds after it was stopped, and leaves their events to another process', async () => {
    isSilent = true;
    await queue();
    const loop = start();
    await expect.poll(() => received).toBe(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let hasStopped = false;
    const stopped = loop.stop().then(() => (hasStopped = true));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(7999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasStopped).toBe(false);
    vi.advanceTimersByTime(1);
    await stopped;
    vi.useRealTimers();
    expect(await rows()).toMatchObject([{ attempt: 0, delivered_at: null, failed_at: null }]);
    isSilent = false;
    expect(await deliverDue(service.appContext)).toBe(1);
    expect(await rows()).toMatchObject([{ attempt: 1, delivered_at: expect.any(Date) }]);
  });

  it('delivers nothing after it has stopped', async () => {
    const loop = start();
    await loop.stop();
    await queue();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(received).toBe(0);
  });
});

describe('deliverDue', () => {
  it('logs why an event was not delivered, and sends it again later', async () => {
    const { db } = service.appContext;
    await addReceiver(db, { appId: 'closed', url: 'http://127.0.0.1:9/', now: new Date() });
    await addReceiver(db, { appId: 'without', url: '', now: new Date() });
    await queue(1, 'closed');
    await queue(1, 'without');
    expect(await deliverDue(service.appContext)).toBe(2);
    const log = service.lines.join('\n');
    expect(log).toMatch(/event \w+ not delivered \(attempt 1\): connect ECONNREFUSED/);
    expect(log).toMatch(/event \w+ not delivered \(attempt 1\): the receiver did not return "success"/);
    const now = Date.now();
    for (const { attempt, due_at } of await rows()) {
      expect(attempt).toBe(1);
      expect(due_at.getTime()).toBeGreaterThan(now + 3000);
    }
  });
});
