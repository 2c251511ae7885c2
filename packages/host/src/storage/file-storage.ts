import { ignoreMissing, codeOf, entryFolders, type Entry, type NodeModules, type StoredFile } from './entry-folders.ts';
import type { NamePage, PageOptions, PptStorage, StoredValue, WriteOptions } from './storage.ts';

/** Options of `fileStorage`. */
export interface FileStorageOptions {
  /** Folder for the entries. It is created if it is missing, and readable only by its owner. */
  dir: string;
}

const sweepEveryMs = 60 * 60 * 1000;
const readConcurrency = 64;
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** File-system errors that the owner of the folder can fix, by Node's error codes. */
const ownerFixableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EDQUOT']);

/**
 * Stores entries in a folder. This is the host kit's default. Safe for several processes on one machine; a killed
 * process leaves no lock.
 * @throws Error naming the folder, at each call, if it cannot be read or written
 */
export function fileStorage({ dir }: FileStorageOptions): PptStorage {
  let lastSweep = 0;
  let loading: Promise<NodeModules> | undefined;
  /** Node's modules, imported at the first call, so that other runtimes can import the package. */
  const node = (): Promise<NodeModules> => (loading ??= loadNode());
  const { readEntry, append, sweep } = entryFolders(node);

  async function folderOf(key: string): Promise<string> {
    if (!keyPattern.test(key)) throw new TypeError(`Invalid storage key: ${key}`);
    const { path } = await node();
    return path.join(dir, ...key.split('/'));
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
    sweepOccasionally(now);
    if (expected !== null) return (await append(folder, Number(expected), file)) ? String(Number(expected) + 1) : null;
    for (;;) {
      // To the writer, missing, removed and expired entries are the same.
      const entry = await readEntry(folder);
      if (entry && isLive(entry.file)) return null;
      const base = entry?.version ?? 0;
      // The sweep may have caused the failure, so check again.
      if (await append(folder, base, file)) return String(base + 1);
    }
  }

  /** Sweeps expired entries, at most once an hour, alongside a write. */
  function sweepOccasionally(now: number): void {
    if (now - lastSweep < sweepEveryMs) return;
    lastSweep = now;
    void sweep(dir, now).catch(() => undefined);
  }

  async function remove(key: string, expected: string): Promise<boolean> {
    return append(await folderOf(key), Number(expected), { value: null, writtenAt: Date.now() });
  }

  /** Returns the names in a folder, in ascending order, including the names of removed and expired entries. */
  async function namesIn(prefix: string): Promise<string[]> {
    const { fs } = await node();
    return ((await fs.readdir(await folderOf(prefix), { withFileTypes: true }).catch(ignoreMissing)) ?? [])
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  /** Returns the names whose entries exist and have not expired. */
  async function liveNamesIn(prefix: string, names: readonly string[]): Promise<string[]> {
    const { path } = await node();
    const folder = await folderOf(prefix);
    const live: string[] = [];
    // Works in batches, because a folder may contain thousands of files and a process may open only a limited number.
    for (let at = 0; at < names.length; at += readConcurrency) {
      const some = names.slice(at, at + readConcurrency);
      const entries = await Promise.all(some.map((name) => readEntry(path.join(folder, name))));
      live.push(...some.filter((_, index) => isLiveEntry(entries[index])));
    }
    return live;
  }

  async function listPage(prefix: string, { offset, limit }: PageOptions): Promise<NamePage> {
    const found = (await namesIn(prefix)).reverse();
    return { names: await liveNamesIn(prefix, found.slice(offset, offset + limit)), total: found.length };
  }

  const withFolderError =
    <Given extends unknown[], Result>(operation: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      operation(...given).catch((error: unknown) => {
        throw ownerFixableCodes.has(codeOf(error) ?? '') ? folderError(dir, error) : error;
      });

  return {
    read: withFolderError(read),
    write: withFolderError(write),
    remove: withFolderError(remove),
    list: withFolderError(async (prefix: string) => liveNamesIn(prefix, await namesIn(prefix))),
    listPage: withFolderError(listPage),
  };
}

async function loadNode(): Promise<NodeModules> {
  const [fs, path] = await Promise.all([import('node:fs/promises'), import('node:path')]);
  return { fs, path };
}

function folderError(dir: string, cause: unknown): Error {
  return new Error(
    `fileStorage cannot use the folder ${dir} (${codeOf(cause)}). Grant this process write access and check that the disk has free space, or choose another dir.`,
    { cause },
  );
}
