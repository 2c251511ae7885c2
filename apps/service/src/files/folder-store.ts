import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Files in a folder (`STORAGE_URL=fs:…`). */
export function folderStore(folder: string): FileStore {
  return {
    read: (name) => unlessMissing(readFile(join(folder, name))),
    async stream(name, part) {
      const file = await unlessMissing(open(join(folder, name)));
      if (!file) return undefined;
      try {
        const size = part ? part.end - part.start + 1 : (await file.stat()).size;
        // Closes the file at its end, and when whoever reads it goes away.
        const body = Readable.toWeb(file.createReadStream(part ?? {}));
        return { size, body: body as ReadableStream<Uint8Array<ArrayBuffer>> };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    sizeOf: async (name) => (await unlessMissing(stat(join(folder, name))))?.size,
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
