import type * as NodeFs from 'node:fs/promises';
import type * as NodePath from 'node:path';

/** One version of an entry, as stored in its file. A removed entry is a version without a value. */
export interface StoredFile {
  value: string | null;
  /** Expiry time in Unix milliseconds. */
  expiresAt?: number;
  writtenAt: number;
}

/** The current version of an entry. */
export interface Entry {
  version: number;
  file: StoredFile;
}

/** Time in ms for which removed entries are kept, so that a writer that read them earlier cannot restore them. */
const removedRetentionMs = 60 * 60 * 1000;

/**
 * Stores each entry as a folder with one file per version: `1`, `2`, and so on. The highest number is current. A
 * version is written to a temporary file, synced, and linked to its number. Linking fails if the number is taken, which
 * implements compare-and-swap. No lock remains when a process is killed.
 */
export interface EntryFolders {
  /** @returns null if there is none. */
  readEntry: (folder: string) => Promise<Entry | null>;
  /**
   * Writes version `expected + 1`.
   * @returns false if another writer was first
   */
  append: (folder: string, expected: number, file: StoredFile) => Promise<boolean>;
  /** Removes everything below a folder that has expired by now, in Unix milliseconds. */
  sweep: (dir: string, now: number) => Promise<void>;
}

/** Uses Node's modules, which are imported at the first call. */
export function entryFolders(node: () => Promise<NodeModules>): EntryFolders {
  let serial = 0;

  async function versionsOf(folder: string): Promise<number[]> {
    const { fs } = await node();
    const names = await fs.readdir(folder).catch(ignoreMissing);
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
      const text = await fs.readFile(path.join(folder, String(version)), 'utf8').catch(ignoreMissing);
      // If there is no text, the file was deleted between the two steps: there is a newer version, or the sweep removed
      // the entry.
      if (text !== undefined) return { version, file: JSON.parse(text) as StoredFile };
    }
  }

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
      // The sweep has removed the empty folder.
      if (codeOf(error) === 'ENOENT') return append(folder, expected, file);
      throw error;
    } finally {
      await fs.rm(temporary, { force: true });
    }
    const versions = await versionsOf(folder);
    // Only the current version and the one before it are kept. If a version newer than the next one exists, other
    // writers have taken this number and then deleted its file, so this write was too late.
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
    // Some systems cannot sync a folder. The entry itself is synced.
    const handle = await fs.open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  }

  async function sweep(dir: string, now: number): Promise<void> {
    const { fs, path } = await node();
    for (const found of (await fs.readdir(dir, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? []) {
      if (!found.isFile()) continue;
      const file = path.join(found.parentPath, found.name);
      if (found.name.startsWith('tmp-')) {
        const info = await fs.stat(file).catch(ignoreMissing);
        if (info && now - info.mtimeMs > removedRetentionMs) await fs.rm(file, { force: true });
        continue;
      }
      const text = await fs.readFile(file, 'utf8').catch(ignoreMissing);
      if (text === undefined) continue;
      const { value, expiresAt, writtenAt } = JSON.parse(text) as StoredFile;
      const isOver =
        value === null ? now - writtenAt > removedRetentionMs : expiresAt !== undefined && expiresAt <= now;
      if (!isOver) continue;
      const [current] = await versionsOf(found.parentPath);
      if (String(current) !== found.name) continue;
      for (const version of await versionsOf(found.parentPath)) {
        // This keeps an entry that was written in the meantime.
        if (version <= Number(found.name)) await fs.rm(path.join(found.parentPath, String(version)), { force: true });
      }
      await fs.rmdir(found.parentPath).catch(() => undefined);
    }
  }

  return { readEntry, append, sweep };
}

/** Node's modules that the storage uses. */
export interface NodeModules {
  fs: typeof NodeFs;
  path: typeof NodePath;
}

/** Returns Node's error code, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Handles an error in a `catch`: returns undefined if the file does not exist, and rethrows other errors. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
