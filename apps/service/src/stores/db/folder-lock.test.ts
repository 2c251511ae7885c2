import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

let home: string;
let folder: string;
let lockFile: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ppt-lock-'));
  folder = join(home, 'service');
  lockFile = `${folder}.lock`;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(home, { recursive: true, force: true });
});

it('gives the lock to one process until that process releases it', () => {
  const lock = lockFolder(folder);
  expect(readFileSync(lockFile, 'utf8')).toContain(String(process.pid));
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  lock.release();
  expect(existsSync(lockFile)).toBe(false);
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('never takes the lock from a running process, which the error names', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30_000)']);
  writeFileSync(lockFile, `${other.pid}\n`);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
  other.kill();
});

it('takes over the lock of a dead process', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lockFile, `${pid}\n`);
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('takes over the lock of a process whose id has been reused', () => {
  writeFileSync(lockFile, `${process.ppid}\n1\n`);
  if (process.platform !== 'linux') return;
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('takes over the lock of an earlier run with the same process id, as in a container after a restart', () => {
  writeFileSync(lockFile, `${process.pid}\n`);
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('does not take over the lock of another container with the same process id while that container sends heartbeats', () => {
  writeFileSync(lockFile, `${process.pid}\n1\nanother-container\n`);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid} on another-container`);
  utimesSync(lockFile, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('sends heartbeats while the lock is held', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = lockFolder(folder);
  expect(readFileSync(lockFile, 'utf8')).toContain(hostname());
  const before = new Date(Date.now() - 60_000);
  utimesSync(lockFile, before, before);
  vi.advanceTimersByTime(10_000);
  expect(Date.now() - statSync(lockFile).mtimeMs).toBeLessThan(30_000);
  lock.release();
  expect(vi.getTimerCount()).toBe(0);
});

itInFullRun("gives a dead process's lock to only one of many processes that find it concurrently", async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lockFile, `${pid}\n`);
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    try { lockFolder(${JSON.stringify(folder)}); console.log('won'); } catch { console.log('lost'); }
    setTimeout(() => {}, 3000);`;
  const outcomes = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const outcome = await new Promise((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
    );
    return { child, outcome };
  });
  const children = await Promise.all(outcomes);
  for (const { child } of children) child.kill();
  expect(children.filter(({ outcome }) => outcome === 'won')).toHaveLength(1);
});
