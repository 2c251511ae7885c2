import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Folder of temporary files. It is in the same store, so that renaming stays within one file system. */
const unfinishedFolder = '.unfinished';

/**
 * Creates a file store in a folder (`STORAGE_URL=fs:…`). A file and its name are synced to disk before a database row
 * can refer to it, so that no row refers to an empty file after a power failure.
 */
export function folderStore(folder: string): FileStore {
  return {
    read: (name) => undefinedIfMissing(readFile(join(folder, name))),
    async stream(name, range) {
      const file = await undefinedIfMissing(open(join(folder, name)));
      if (!file) return undefined;
      try {
        const size = range ? range.end - range.start + 1 : (await file.stat()).size;
        // The stream closes the file at its end, or when the reader cancels.
        const body = Readable.toWeb(file.createReadStream(range ?? {}));
        return { size, body: body as ReadableStream<Uint8Array<ArrayBuffer>> };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    sizeOf: async (name) => (await undefinedIfMissing(stat(join(folder, name))))?.size,
    write: (name, bytes) => writeAtomically(join(folder, name), bytes),
    writeStream: (name, content) => writeAtomically(join(folder, name), content),
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async removeUnfinished(before, limit) {
      let removed = 0;
      for (const name of (await undefinedIfMissing(readdir(folder))) ?? []) {
        const unfinished = join(folder, name, unfinishedFolder);
        for (const file of (await undefinedIfMissing(readdir(unfinished))) ?? []) {
          if (removed === limit) return removed;
          const path = join(unfinished, file);
          // The file is missing if its write has just completed.
          const modifiedAt = (await undefinedIfMissing(stat(path)))?.mtime;
          if (modifiedAt === undefined || modifiedAt >= before) continue;
          await rm(path, { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/** Writes a file under a temporary name and renames it. */
async function writeAtomically(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = join(dirname(path), unfinishedFolder, randomUUID());
  const firstCreated = await mkdir(dirname(unfinished), { recursive: true });
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  // A file's name is durable once its folder is synced, and a new folder is durable once its parents are synced.
  const top = firstCreated === undefined ? dirname(path) : dirname(firstCreated);
  for (let parent = dirname(path); ; parent = dirname(parent)) {
    await syncFolder(parent);
    if (parent.length <= top.length) break;
  }
}

/** Calls fsync(2) on a folder, which makes the names of its files durable. Windows does not support or need it. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

/** Resolves with undefined if the operation fails because the file or folder does not exist. */
async function undefinedIfMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
