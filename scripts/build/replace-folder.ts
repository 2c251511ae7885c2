import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Time in ms after which files left behind by a killed process are removed. */
const maxAgeMs = 60 * 60_000;

/**
 * Maximum number of attempts. It exceeds the number of processes that would ever replace one folder at the same time.
 */
const maxAttempts = 20;

/** Error codes of a rename onto a folder that is not empty, on Linux, macOS and Windows. */
const targetExists = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM']);

/**
 * Writes a folder at a temporary path and then replaces the existing folder with it. Several processes may do this at
 * the same time: the result is always the complete folder of one of them.
 * @param target Path of the folder. It need not exist.
 * @param temporary Path of the folder for incomplete results, on the same file system.
 * @param write Writes the files. If it throws, the target stays unchanged.
 */
export async function replaceFolder(
  target: string,
  temporary: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(temporary, { recursive: true });
  await removeOldFolders(temporary);
  const own = await mkdtemp(join(temporary, `${basename(target)}-`));
  try {
    const newFolder = join(own, 'new');
    await mkdir(newFolder);
    await write(newFolder);
    await mkdir(dirname(target), { recursive: true });
    await swap(newFolder, target, own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function swap(newFolder: string, target: string, own: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(newFolder, target);
      return;
    } catch (error) {
      if (attempt === maxAttempts || !targetExists.has(String((error as NodeJS.ErrnoException).code))) throw error;
    }
    try {
      await rename(target, join(own, `old-${attempt}`));
    } catch (error) {
      // Another process has moved the folder away.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function removeOldFolders(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > maxAgeMs) await rm(path, { recursive: true, force: true });
  }
}
