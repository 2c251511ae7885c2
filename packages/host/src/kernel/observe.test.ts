import { expect, it } from 'vitest';
import { fakeAppToken } from '../fakes/fake-service.ts';
import { errorOf, testHost } from '../fakes/test-host.ts';
import type { HostObservation } from './observe.ts';

it('reports each request and each call to the service without secrets', async () => {
  const observations: HostObservation[] = [];
  const { browser, service } = testHost('full', { observe: (observation) => observations.push(observation) });
  const ann = browser();
  await ann.connect();
  await ann.open({ kind: 'home' });
  await ann.get('/nothing');
  service.faults.push({ path: '/saas/api/history', how: 'page' });
  await ann.get('/history');
  const short = observations.map((observation) =>
    observation.kind === 'request'
      ? `${observation.method} ${observation.route} ${observation.status}`
      : `${observation.endpoint} ${observation.outcome}`,
  );
  expect(short).toEqual([
    'authorize ok',
    'GET connect 302',
    'exchangeCode ok',
    'GET callback 302',
    'saasUrl ok',
    'POST openEditor 200',
    'GET none 404',
    'history bad_response',
    'GET listHistory 502',
  ]);
  expect(observations.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  const text = JSON.stringify(observations);
  for (const secret of [fakeAppToken, ...service.accessTokens.keys(), ...service.refreshTokens.keys()]) {
    expect(text).not.toContain(secret);
  }
});

it('runs requests and calls inside a tracer’s nested spans', async () => {
  const spans: string[] = [];
  const { browser } = testHost('full', {
    trace: async (name, attributes, run) => {
      spans.push(`begin ${name} ${Object.values(attributes).join()}`);
      try {
        return await run();
      } finally {
        spans.push(`end ${name}`);
      }
    },
  });
  await browser().get('/covers');
  expect(spans).toEqual([
    'begin ppt.request listCovers',
    'begin ppt.service-call pptCoverStatic',
    'end ppt.service-call',
    'end ppt.request',
  ]);
});

it('continues and logs when an observer throws', async () => {
  const { browser, log } = testHost('full', {
    observe: () => {
      throw new Error('metrics are down');
    },
  });
  expect((await browser().get('/covers')).status).toBe(200);
  expect(log.join()).toContain('metrics are down');
});

it('lets the host app limit the rate of a user’s calls by route', async () => {
  let remaining = 2;
  const { browser, service } = testHost('full', {
    rateLimit: ({ user, route }) => {
      if (user.id !== 'ann' || route !== 'listCovers') return null;
      remaining -= 1;
      return remaining < 0 ? 2_500 : null;
    },
  });
  const ann = browser();
  expect((await ann.get('/covers')).status).toBe(200);
  expect((await ann.get('/covers')).status).toBe(200);
  const rejected = await ann.get('/covers');
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3']);
  expect((await errorOf(rejected)).code).toBe('rate_limited');
  expect((await browser({ id: 'bob' }).get('/covers')).status).toBe(200);
  expect((await ann.get('/connection')).status).toBe(200);
  expect(service.callsOf('/apps/ppt-cover-static')).toHaveLength(3);
});
