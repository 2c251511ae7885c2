import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { describeStorage } from '../fakes/describe-storage.ts';
import { fileStorage } from './file-storage.ts';

const folders: string[] = [];

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ppt-host-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('file storage', () => {
  describe('passes the storage tests', () => {
    let dir = '';
    beforeAll(async () => {
      dir = await mkdtemp(path.join(tmpdir(), 'ppt-host-'));
    });
    afterAll(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
    describeStorage(() => fileStorage({ dir }));
  });

  it('names its folder and a fix if the folder cannot be used', async () => {
    const file = path.join(await makeFolder(), 'file');
    await writeFile(file, '');
    const storage = fileStorage({ dir: path.join(file, 'data') });
    const expectedMessage = /^fileStorage cannot use the folder \S+ \(ENOTDIR\)\. Grant this process write access/;
    await expect(storage.read('a/b')).rejects.toThrow(expectedMessage);
    await expect(storage.write('a/b', '1', { expected: null })).rejects.toThrow(expectedMessage);
    await expect(storage.list('a')).rejects.toThrow(expectedMessage);
  });

  it('finds entries that an earlier process wrote', async () => {
    const dir = await makeFolder();
    const version = await fileStorage({ dir }).write('a/b', '1', { expected: null });
    expect(await fileStorage({ dir }).read('a/b')).toEqual({ value: '1', version });
  });

  it('makes entries readable by their owner only, and leaves no temporary files', async () => {
    const dir = await makeFolder();
    const storage = fileStorage({ dir });
    let expected: string | null = null;
    for (let index = 0; index < 10; index += 1) expected = await storage.write('a/b', String(index), { expected });
    const files = await filesOf(dir);
    expect(files.length).toBeLessThanOrEqual(2);
    expect(files.filter((file) => path.basename(file).startsWith('tmp-'))).toEqual([]);
    for (const file of files) expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('removes expired entries and the partial files that killed processes left behind', async () => {
    const dir = await makeFolder();
    await fileStorage({ dir }).write('old/x', '1', { expected: null, expiresAt: Date.now() - 1 });
    await fileStorage({ dir }).write('kept/x', '1', { expected: null, expiresAt: Date.now() + 60_000 });
    const half = path.join(dir, 'kept', 'x', 'tmp-1-1-x');
    await writeFile(half, '{"val');
    await utimes(half, new Date(0), new Date(0));
    await fileStorage({ dir }).write('another', '1', { expected: null });
    await expect
      .poll(async () => new Set((await filesOf(dir)).map((file) => path.relative(dir, file))))
      .toEqual(new Set([path.join('another', '1'), path.join('kept', 'x', '1')]));
  });

  it.each(['', '../x', 'a/../b', '/etc', 'a//b', 'A', 'a.b'])('rejects %j as a key', async (key) => {
    await expect(fileStorage({ dir: await makeFolder() }).read(key)).rejects.toThrow(TypeError);
  });

  itInFullRun('does not lose an increment when several processes increment the same entry', async () => {
    const dir = await makeFolder();
    const script = path.join(dir, '..', `${path.basename(dir)}.ts`);
    folders.push(script);
    await writeFile(
      script,
      `import { fileStorage } from ${JSON.stringify(new URL('./file-storage.ts', import.meta.url).href)};
const storage = fileStorage({ dir: ${JSON.stringify(dir)} });
for (let raised = 0; raised < Number(process.argv[2]); ) {
  const stored = await storage.read('count');
  const next = String(Number(stored?.value ?? 0) + 1);
  if ((await storage.write('count', next, { expected: stored?.version ?? null })) !== null) raised += 1;
}
`,
    );
    const start = (steps: number) => spawn(process.execPath, [script, String(steps)], { stdio: 'inherit' });
    const killedProcess = start(100_000);
    const workers = [start(50), start(50)];
    const ends = await Promise.all(workers.map((worker) => once(worker, 'exit')));
    killedProcess.kill('SIGKILL');
    await once(killedProcess, 'exit');
    expect(ends.map(([status]) => Number(status))).toEqual([0, 0]);
    const storage = fileStorage({ dir });
    const before = await storage.read('count');
    expect(Number(before?.value)).toBeGreaterThanOrEqual(100);
    // Every increment is one version: none is lost or counted twice.
    expect(before?.version).toBe(before?.value);
    expect(await storage.write('count', 'free', { expected: before?.version ?? null })).not.toBeNull();
  });

  it('stores only the given value', async () => {
    const dir = await makeFolder();
    await fileStorage({ dir }).write('a/b', 'sealed text', { expected: null });
    expect(JSON.parse(await readFile(path.join(dir, 'a', 'b', '1'), 'utf8'))).toEqual({
      value: 'sealed text',
      writtenAt: expect.any(Number),
    });
  });
});
