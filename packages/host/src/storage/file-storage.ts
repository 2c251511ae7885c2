import { ignoreMissing, codeOf, entryFolders, type Entry, type NodeModules, type StoredFile } from './entry-folders.ts';
import type { NamePage, PageOptions, PptStorage, StoredValue, WriteOptions } from './storage.ts';

/** Where files are kept. */
export interface FileStorageOptions {
  /** Folder of the entries; made when missing, readable by its owner only. */
  dir: string;
}

const sweepEveryMs = 60 * 60 * 1000;
const readConcurrency = 64;
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Failures of a folder that its owner can mend, by Node's codes. */
const ownerFixableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EDQUOT']);

/**
 * Keeps entries in a folder: the host kit's default. Safe for several processes on one
 * machine; one that is killed leaves no lock behind.
 * @throws Error, at each call, that names the folder where it cannot be read or written
 */
export function fileStorage({ dir }: FileStorageOptions): PptStorage {
  let lastSweep = 0;
  let loading: Promise<NodeModules> | undefined;
  /** Node's modules, loaded at the first call, so that other runtimes can import the package. */
  const node = (): Promise<NodeModules> => (loading ??= loadNode());
  const { readEntry, append, sweep } = entryFolders(node);

  async function folderOf(key: string): Promise<string> {
    if (!keyPattern.test(key)) throw new TypeError(`Not a storage key: ${key}`);
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
      // Nothing there, a removed entry and an expired one are all the same to the writer.
      const entry = await readEntry(folder);
      if (entry && isLive(entry.file)) return null;
      const base = entry?.version ?? 0;
      // Failing here may be the sweep's doing: look again.
      if (await append(folder, base, file)) return String(base + 1);
    }
  }

  /** At most once an hour, beside a write. */
  function sweepOccasionally(now: number): void {
    if (now - lastSweep < sweepEveryMs) return;
    lastSweep = now;
    void sweep(dir, now).catch(() => undefined);
  }

  async function remove(key: string, expected: string): Promise<boolean> {
    return append(await folderOf(key), Number(expected), { value: null, writtenAt: Date.now() });
  }

  /** Names in a folder, in ascending order, those of removed and expired entries among them. */
  async function namesIn(prefix: string): Promise<string[]> {
    const { fs } = await node();
    return ((await fs.readdir(await folderOf(prefix), { withFileTypes: true }).catch(ignoreMissing)) ?? [])
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  async function liveOf(prefix: string, names: readonly string[]): Promise<string[]> {
    const { path } = await node();
    const folder = await folderOf(prefix);
    const live: string[] = [];
    // Some at a time: a folder may hold thousands, and a process may open only so many files.
    for (let at = 0; at < names.length; at += readConcurrency) {
      const some = names.slice(at, at + readConcurrency);
      const entries = await Promise.all(some.map((name) => readEntry(path.join(folder, name))));
      live.push(...some.filter((_, index) => isLiveEntry(entries[index])));
    }
    return live;
  }

  async function listPage(prefix: string, { offset, limit }: PageOptions): Promise<NamePage> {
    const found = (await namesIn(prefix)).reverse();
    return { names: await liveOf(prefix, found.slice(offset, offset + limit)), total: found.length };
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
    list: withFolderError(async (prefix: string) => liveOf(prefix, await namesIn(prefix))),
    listPage: withFolderError(listPage),
  };
}

async function loadNode(): Promise<NodeModules> {
  const [fs, path] = await Promise.all([import('node:fs/promises'), import('node:path')]);
  return { fs, path };
}

function folderError(dir: string, cause: unknown): Error {
  return new Error(
    `fileStorage cannot use the folder ${dir} (${codeOf(cause)}). Let this process write there and see that the disk has room, or choose another dir.`,
    { cause },
  );
}
