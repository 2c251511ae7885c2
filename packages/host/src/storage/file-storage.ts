import type * as NodeFs from 'node:fs/promises';
import type * as NodePath from 'node:path';
import type { NamePage, PageOptions, PptStorage, StoredValue, WriteOptions } from './storage.ts';

/** Where files are kept. */
export interface FileStorageOptions {
  /** Folder of the entries; made when missing, readable by its owner only. */
  dir: string;
}

/** One version of one entry, as its file holds it. A removed entry is a version without value. */
interface StoredFile {
  value: string | null;
  /** Unix milliseconds. */
  expiresAt?: number;
  writtenAt: number;
}

interface Entry {
  version: number;
  file: StoredFile;
}

const sweepEveryMs = 60 * 60 * 1000;
/** Removed entries stay this long, so that a writer that read them before cannot bring them back. */
const keepRemovedMs = 60 * 60 * 1000;
const listedAtOnce = 64;
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * Keeps entries in a folder: the host kit's default. Safe for several processes on one machine.
 *
 * An entry is a folder with a file per version, `1`, `2`, …; the highest counts. A version is written to a temporary
 * file, synced, and linked to its number: linking fails where the number is taken, and that is the compare-and-swap.
 * There is no lock that a killed process could leave behind.
 */
export function fileStorage({ dir }: FileStorageOptions): PptStorage {
  let lastSweep = 0;
  let serial = 0;
  let loading: ReturnType<typeof loadNode> | undefined;
  /** Node's modules, loaded at the first call, so that other runtimes can import the package. */
  const node = (): ReturnType<typeof loadNode> => (loading ??= loadNode());

  async function versionsOf(folder: string): Promise<number[]> {
    const { fs } = await node();
    const names = await fs.readdir(folder).catch(absent);
    return (names ?? [])
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => b - a);
  }

  async function readEntry(folder: string): Promise<Entry | null> {
    const { fs, path } = await node();
    for (;;) {
      const [version] = await versionsOf(folder);
      if (version === undefined) return null;
      const text = await fs.readFile(path.join(folder, String(version)), 'utf8').catch(absent);
      // Gone between the two steps: a newer version is there, or the sweep took the entry.
      if (text !== undefined) return { version, file: JSON.parse(text) as StoredFile };
    }
  }

  /** Writes version `expected + 1` if nobody has yet. */
  async function append(folder: string, expected: number, file: StoredFile): Promise<boolean> {
    const { fs, path } = await node();
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const [current = 0] = await versionsOf(folder);
    if (current !== expected) return false;
    const version = expected + 1;
    serial += 1;
    const temporary = path.join(folder, `tmp-${process.pid}-${serial}-${crypto.randomUUID()}`);
    const target = path.join(folder, String(version));
    try {
      const handle = await fs.open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(JSON.stringify(file));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.link(temporary, target);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // The sweep took the empty folder away in between.
      if (codeOf(error) === 'ENOENT') return append(folder, expected, file);
      throw error;
    } finally {
      await fs.rm(temporary, { force: true });
    }
    const versions = await versionsOf(folder);
    // The version before a current one is kept, so a number can only be free again once two newer ones exist:
    // then this writer came too late, and its file is no version.
    if ((versions[0] ?? version) > version + 1) {
      await fs.rm(target, { force: true });
      return false;
    }
    await Promise.all(
      versions.filter((old) => old < version - 1).map((old) => fs.rm(path.join(folder, String(old)), { force: true })),
    );
    await syncFolder(folder);
    return true;
  }

  async function syncFolder(folder: string): Promise<void> {
    const { fs } = await node();
    // Not every system lets a folder be synced; the entry itself is.
    const handle = await fs.open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  }

  async function folderOf(key: string): Promise<string> {
    if (!keyPattern.test(key)) throw new TypeError(`Not a storage key: ${key}`);
    const { path } = await node();
    return path.join(dir, ...key.split('/'));
  }

  /** Drops what has expired, at most once an hour, beside a write. */
  async function sweep(now: number): Promise<void> {
    if (now - lastSweep < sweepEveryMs) return;
    lastSweep = now;
    const { fs, path } = await node();
    for (const found of (await fs.readdir(dir, { recursive: true, withFileTypes: true }).catch(absent)) ?? []) {
      if (!found.isFile()) continue;
      const file = path.join(found.parentPath, found.name);
      if (found.name.startsWith('tmp-')) {
        const info = await fs.stat(file).catch(absent);
        if (info && now - info.mtimeMs > keepRemovedMs) await fs.rm(file, { force: true });
        continue;
      }
      const text = await fs.readFile(file, 'utf8').catch(absent);
      if (text === undefined) continue;
      const { value, expiresAt, writtenAt } = JSON.parse(text) as StoredFile;
      const isOver = value === null ? now - writtenAt > keepRemovedMs : expiresAt !== undefined && expiresAt <= now;
      if (!isOver) continue;
      const [current] = await versionsOf(found.parentPath);
      if (String(current) !== found.name) continue;
      for (const version of await versionsOf(found.parentPath)) {
        // Not one that somebody wrote meanwhile.
        if (version <= Number(found.name)) await fs.rm(path.join(found.parentPath, String(version)), { force: true });
      }
      await fs.rmdir(found.parentPath).catch(() => undefined);
    }
  }

  const isLive = (file: StoredFile): file is StoredFile & { value: string } =>
    file.value !== null && (file.expiresAt === undefined || file.expiresAt > Date.now());

  const isLiveEntry = (entry: Entry | null | undefined): boolean =>
    entry !== null && entry !== undefined && isLive(entry.file);

  async function read(key: string): Promise<StoredValue | null> {
    const entry = await readEntry(await folderOf(key));
    if (!entry || !isLive(entry.file)) return null;
    const { value, expiresAt } = entry.file;
    return { value, version: String(entry.version), ...(expiresAt !== undefined && { expiresAt }) };
  }

  async function write(key: string, value: string, { expected, expiresAt }: WriteOptions): Promise<string | null> {
    const folder = await folderOf(key);
    const now = Date.now();
    const file: StoredFile = { value, writtenAt: now, ...(expiresAt !== undefined && { expiresAt }) };
    void sweep(now).catch(() => undefined);
    if (expected !== null) return (await append(folder, Number(expected), file)) ? String(Number(expected) + 1) : null;
    for (;;) {
      // Nothing there, a removed entry and an expired one are all the same to the writer.
      const entry = await readEntry(folder);
      if (entry && isLive(entry.file)) return null;
      const base = entry?.version ?? 0;
      // Failing here may be the sweep's doing: look again.
      if (await append(folder, base, file)) return String(base + 1);
    }
  }

  async function remove(key: string, expected: string): Promise<boolean> {
    return append(await folderOf(key), Number(expected), { value: null, writtenAt: Date.now() });
  }

  /** Names in a folder, in ascending order, those of removed and expired entries among them. */
  async function namesIn(prefix: string): Promise<string[]> {
    const { fs } = await node();
    return ((await fs.readdir(await folderOf(prefix), { withFileTypes: true }).catch(absent)) ?? [])
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  async function liveOf(prefix: string, names: readonly string[]): Promise<string[]> {
    const { path } = await node();
    const folder = await folderOf(prefix);
    const live: string[] = [];
    // Some at a time: a folder may hold thousands, and a process may open only so many files.
    for (let at = 0; at < names.length; at += listedAtOnce) {
      const some = names.slice(at, at + listedAtOnce);
      const entries = await Promise.all(some.map((name) => readEntry(path.join(folder, name))));
      live.push(...some.filter((_, index) => isLiveEntry(entries[index])));
    }
    return live;
  }

  async function listPage(prefix: string, { offset, limit }: PageOptions): Promise<NamePage> {
    const found = (await namesIn(prefix)).reverse();
    return { names: await liveOf(prefix, found.slice(offset, offset + limit)), total: found.length };
  }

  return { read, write, remove, list: async (prefix) => liveOf(prefix, await namesIn(prefix)), listPage };
}

async function loadNode(): Promise<{ fs: typeof NodeFs; path: typeof NodePath }> {
  const [fs, path] = await Promise.all([import('node:fs/promises'), import('node:path')]);
  return { fs, path };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function absent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
