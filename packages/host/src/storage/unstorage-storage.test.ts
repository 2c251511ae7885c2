import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fsDriver from 'unstorage/drivers/fs-lite';
import lruDriver from 'unstorage/drivers/lru-cache';
import memoryDriver from 'unstorage/drivers/memory';
import httpDriver from 'unstorage/drivers/http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testHost } from '../fakes/test-host.ts';
import { describeStorage } from '../fakes/describe-storage.ts';
import type { PptStorage } from './storage.ts';
import { unstorageStorage } from './unstorage-storage.ts';

describe.each([
  ['memory', memoryDriver()],
  ['lru-cache', lruDriver({})],
])('unstorage driver without compare-and-swap: %s', (name, driver) => {
  const storage = unstorageStorage({ driver });

  it('warns that it does not support compare-and-swap', () => {
    expect(storage.warning).toContain(`"${name}" does not support compare-and-swap`);
  });

  // The tests share one instance, because operations on a key are only ordered within one process.
  describeStorage(() => storage);
});

describe('unstorage driver fs-lite', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'ppt-unstorage-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

  // The tests share one instance, as above.
  describe('passes the storage tests', () => {
    let storage: PptStorage;
    beforeAll(() => {
      storage = unstorageStorage({ driver: fsDriver({ base: dir }) });
    });
    describeStorage(() => storage);
  });

  it('keeps a connection across a restart of the host', async () => {
    const driver = fsDriver({ base: dir });
    const host = testHost('full', { storage: unstorageStorage({ driver }) });
    await host.browser().connect();
    expect(host.log.join()).toContain('does not support compare-and-swap');
    expect(await (await host.browser().get('/connection')).json()).toEqual({ status: 'connected', userId: 'ann' });
    expect(await host.sibling().as({ id: 'ann' }).getConnection()).toEqual({ status: 'connected', userId: 'ann' });
  });
});

it('removes expired entries when they are read or listed, and others after an hour', async () => {
  vi.useFakeTimers();
  const driver = memoryDriver();
  const keys = (): string[] => driver.getKeys('', {}) as string[];
  const storage = unstorageStorage({ driver });
  const expiresAt = Date.now() + 1_000;
  for (const key of ['events/read', 'mine/ann/listed', 'events/forgotten', 'mine/ann/paged']) {
    await storage.write(key, 'x', { expected: null, expiresAt });
  }
  await storage.write('mine/ann/kept', 'x', { expected: null });
  vi.advanceTimersByTime(1_000);
  expect(await storage.read('events/read')).toBeNull();
  expect(keys()).toHaveLength(4);
  expect((await storage.listPage?.('mine/ann', { offset: 0, limit: 1 }))?.names).toEqual([]);
  expect(keys()).toHaveLength(3);
  expect(await storage.list('mine/ann')).toEqual(['kept']);
  expect(keys()).toHaveLength(2);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await storage.write('events/next', 'x', { expected: null });
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  expect(new Set(keys().map((key) => key.split(':').at(-1)))).toEqual(new Set(['kept.json', 'next.json']));
});

it('rejects a driver that cannot write', () => {
  const { setItem: _set, ...readOnly } = httpDriver({ base: 'http://localhost' });
  expect(() => unstorageStorage({ driver: readOnly })).toThrow('cannot write');
});
