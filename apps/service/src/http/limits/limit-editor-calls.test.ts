import { beforeEach, describe, expect, it } from 'vitest';
import { unlimited } from '../../../testing/unlimited.ts';
import type { ApplicationLimits, EditorCaller } from '../caller.ts';
import type { Settings } from '../../context/settings.ts';
import { limitEditorCalls, type LimitCall } from './limit-editor-calls.ts';

let limit: LimitCall;
beforeEach(() => {
  limit = limitEditorCalls({ clock: () => new Date(0), settings: { rateLimits: true } as Settings });
});

let limits: ApplicationLimits;
beforeEach(() => {
  limits = unlimited;
});

const caller = (unionId: string | null, tab: number) =>
  ({ kind: 'editor_session', app: { appId: 'a', limits }, unionId, tokenHash: `${unionId} ${tab}` }) as EditorCaller;

/** Returns the number of reads that are allowed if each tab sends 100. */
const reads = (unionId: string | null, tabs: number) => {
  let granted = 0;
  for (let call = 0; call < tabs * 100; call += 1) {
    try {
      limit(caller(unionId, call % tabs), { method: 'GET', path: '/editor/api/deck' });
      granted += 1;
    } catch {
      return granted;
    }
  }
  return granted;
};

it('limits a sub-user with many tabs without affecting the rest of the application', () => {
  expect(reads('ann', 160)).toBe(1500);
  expect(reads('bob', 10)).toBe(1000);
});

it('limits sessions without a sub-user only by the application’s limit', () => {
  expect(reads(null, 160)).toBe(15_000);
});

it.each([
  { requestsPerMinute: 60, burst: 15_000 },
  { requestsPerMinute: 600, burst: 15_000 },
  { requestsPerMinute: 1200, burst: 30_000 },
])('allows an application 50 editor calls for each call of its backend, and at least 30,000 a minute: %j', (of) => {
  limits = { ...unlimited, requestsPerMinute: of.requestsPerMinute };
  expect(reads(null, 320)).toBe(of.burst);
});

it.each([
  ['saves', 'PUT', '/deck', 60],
  ['drafts', 'PUT', '/draft', 60],
  ['pictures', 'POST', '/pictures', 120],
  ['downloads', 'POST', '/download', 60],
  ['reads', 'GET', '/versions', 300],
])('limits bursts of %s per session, but no heartbeats and no other sessions', (_name, method, path, burst) => {
  const call = (tab: number) =>
    limit({ ...caller('ann', tab), pptId: 'ppt_1' }, { method, path: `/editor/api${path}` });
  for (let count = 0; count < burst; count += 1) call(1);
  expect(() => call(1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  expect(() => limit(caller('ann', 1), { method: 'POST', path: '/editor/api/heartbeat' })).not.toThrow();
  expect(() => call(2)).not.toThrow();
});

it('limits heartbeats per session only', () => {
  reads('ann', 160);
  expect(() => limit(caller('ann', 1), { method: 'POST', path: '/editor/api/heartbeat' })).not.toThrow();
});

it('limits the pictures that a sub-user uploads for imports, across all sessions, but no other calls', () => {
  const upload = (unionId: string, tab: number) =>
    limit({ ...caller(unionId, tab), pptId: null }, { method: 'POST', path: '/editor/api/pictures', bytes: 1000 });
  for (let picture = 0; picture < 500; picture += 1) upload('ann', picture % 10);
  expect(() => upload('ann', 11)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  expect(() => upload('bob', 12)).not.toThrow();
  expect(reads('ann', 1)).toBe(100);
});

it('limits the videos and audio clips of imports more, because they are larger', () => {
  const upload = (unionId: string, tab: number, pptId: string | null = null) =>
    limit({ ...caller(unionId, tab), pptId }, { method: 'POST', path: '/editor/api/media', bytes: 1000 });
  for (let clip = 0; clip < 60; clip += 1) upload('ann', 1);
  expect(() => upload('ann', 1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  for (let clip = 0; clip < 60; clip += 1) upload('ann', 2);
  expect(() => upload('ann', 3)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  expect(() => upload('ann', 1, 'ppt_1')).not.toThrow();
});

it('limits new comments per session, because each sends an event, but does not limit reading comments', () => {
  const call = (method: string) => limit(caller('ann', 1), { method, path: '/editor/api/comments' });
  for (let comment = 0; comment < 20; comment += 1) call('POST');
  expect(() => call('POST')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  expect(() => call('GET')).not.toThrow();
});

describe('bytes that are uploaded for imports', () => {
  const gibibyte = 1024 ** 3;
  const upload = (sent: Partial<EditorCaller>, bytes?: number, path = '/editor/api/media') =>
    limit({ ...caller(null, 1), pptId: null, ...sent }, { method: 'POST', path, bytes });
  const limited = expect.objectContaining({ code: 'rate_limited' }) as Error;

  it('are limited per user, also for users whom only the host app knows', () => {
    for (const user of [{ unionId: 'ann' }, { userId: 'bob' }]) {
      upload({ ...user, tokenHash: 'a' }, gibibyte - 1);
      expect(() => upload({ ...user, tokenHash: 'b' }, 2)).toThrow(limited);
      upload({ ...user, tokenHash: 'b', pptId: 'ppt_1' }, 2);
    }
    upload({ userId: 'kim' }, 1);
  });

  it('are limited per application, also without users', () => {
    for (const tokenHash of ['a', 'b', 'c', 'd']) upload({ tokenHash }, gibibyte);
    expect(() => upload({ tokenHash: 'e' }, 1)).toThrow(limited);
    upload({ tokenHash: 'e', app: { appId: 'b', limits } as EditorCaller['app'] }, 1);
  });

  it.each([
    ['without a length', '/editor/api/pictures', undefined],
    ['of a picture that the service fetches', '/editor/api/picture-urls', 40],
  ])('%s count as the largest picture', (_what, path, bytes) => {
    const calls = Array.from(
      { length: 103 },
      (_, tab) => () => upload({ unionId: 'ann', tokenHash: `${tab}` }, bytes, path),
    );
    for (const call of calls.slice(0, 102)) call();
    expect(calls[102]).toThrow(limited);
  });
});
