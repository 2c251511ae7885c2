import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type * as Promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderStore } from './folder-store.ts';

const calls = vi.hoisted(() => [] as string[]);
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Promises>();
  return {
    ...real,
    writeFile(...[path, bytes, options]: Parameters<typeof real.writeFile>) {
      const isFlushed = typeof options === 'object' && options !== null && options.flush === true;
      calls.push(isFlushed ? 'write and sync' : 'write');
      return real.writeFile(path, bytes, options);
    },
    rename(...paths: Parameters<typeof real.rename>) {
      calls.push('rename');
      return real.rename(...paths);
    },
    async open(path: string, flags: string) {
      const handle = await real.open(path, flags);
      return Object.assign(handle, {
        sync() {
          calls.push(`sync ${path.slice(folder.length)}`);
          return Promise.resolve();
        },
      });
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'ppt-folder-')), 'files');
  mkdirSync(folder);
  calls.length = 0;
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

it('syncs a file and its name to disk before the write is complete', async () => {
  const store = folderStore(folder);
  await store.write('pictures/a', Buffer.from('one'));
  // The folder `pictures` is new, so the entry for it in its parent folder is synced as well.
  expect(calls).toEqual(['write and sync', 'rename', 'sync /pictures', 'sync ']);
  calls.length = 0;
  await store.write('pictures/b', Buffer.from('two'));
  expect(calls).toEqual(['write and sync', 'rename', 'sync /pictures']);
  expect(readdirSync(join(folder, 'pictures')).toSorted()).toEqual(['.unfinished', 'a', 'b']);
});

it('removes the remains of interrupted writes, and keeps complete files and writes in progress', async () => {
  const store = folderStore(folder);
  expect(await folderStore(join(folder, 'none')).removeUnfinished(new Date(), 10)).toBe(0);
  await store.write('pictures/a', Buffer.from('one'));
  const before = new Date(Date.now() - 60_000);
  const unfinishedFiles = ['x', 'y', 'z'].map((name) => join(folder, 'pictures/.unfinished', name));
  for (const path of unfinishedFiles) writeFileSync(path, 'half');
  for (const path of unfinishedFiles.slice(1)) utimesSync(path, 0, 0);
  utimesSync(join(folder, 'pictures/a'), 0, 0);
  expect(await store.removeUnfinished(before, 1)).toBe(1);
  expect(await store.removeUnfinished(before, 10)).toBe(1);
  expect(unfinishedFiles.map((path) => existsSync(path))).toEqual([true, false, false]);
  expect((await store.read('pictures/a'))?.toString()).toBe('one');
});

it('leaves nothing behind after a write has failed', async () => {
  mkdirSync(join(folder, 'pictures/a'), { recursive: true });
  writeFileSync(join(folder, 'pictures/a/inside'), '');
  await expect(folderStore(folder).write('pictures/a', Buffer.from('one'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(join(folder, 'pictures/.unfinished'))).toEqual([]);
});
