import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fsDriver from 'unstorage/drivers/fs-lite';
import lruDriver from 'unstorage/drivers/lru-cache';
import memoryDriver from 'unstorage/drivers/memory';
import httpDriver from 'unstorage/drivers/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost } from '../fakes/test-host.ts';
import { describeStorage } from '../fakes/describe-storage.ts';
import type { PptStorage } from './storage.ts';
import { unstorageStorage } from './unstorage.ts';

describe.each([
  ['memory', memoryDriver()],
  ['lru-cache', lruDriver({})],
])('an unstorage driver without compare-and-swap: %s', (name, driver) => {
  const storage = unstorageStorage({ driver });

  it('says so', () => {
    expect(storage.warning).toContain(`"${name}" does not compare and swap`);
  });

  // One opening: what concerns one key happens one after the other in this process.
  describeStorage(() => storage);
});

describe('the unstorage driver fs-lite', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'ppt-unstorage-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

  // One opening, as above.
  describe('keeps the promises of a storage', () => {
    let storage: PptStorage;
    beforeAll(() => {
      storage = unstorageStorage({ driver: fsDriver({ base: dir }) });
    });
    describeStorage(() => storage);
  });

  it('keeps a connection over a restart of the host', async () => {
    const driver = fsDriver({ base: dir });
    const host = testHost('full', { storage: unstorageStorage({ driver }) });
    await host.browser().connect();
    expect(host.log.join()).toContain('does not compare and swap');
    expect(await (await host.browser().get('/connection')).json()).toEqual({ status: 'connected', userId: 'ann' });
    expect(await host.sibling().as({ id: 'ann' }).getConnection()).toEqual({ status: 'connected', userId: 'ann' });
  });
});

it('refuses a driver that cannot write', () => {
  const { setItem: _set, ...readOnly } = httpDriver({ base: 'http://localhost' });
  expect(() => unstorageStorage({ driver: readOnly })).toThrow('cannot write');
});
