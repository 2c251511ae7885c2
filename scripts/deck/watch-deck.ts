import type { FSWatcher } from 'node:fs';
import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BuildOptions } from './build-deck.ts';
import { buildDeck } from './build-deck.ts';
import { messages } from './messages.ts';
import { describeWatchError, UserError } from './user-error.ts';

/** Delay in ms after a change, because editors write a file in several steps. */
const debounceMs = 80;

/**
 * Builds now, and after every change of the file, until the command is interrupted. Errors are printed without ending
 * the command.
 */
export async function watchDeck(file: string, options: BuildOptions): Promise<void> {
  let isBuilding = false;
  let isRebuildRequested = false;
  const build = async (): Promise<void> => {
    if (isBuilding) {
      isRebuildRequested = true;
      return;
    }
    isBuilding = true;
    try {
      await buildDeck(file, options);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      console.error(error.message);
    } finally {
      isBuilding = false;
    }
    if (!isRebuildRequested) return;
    isRebuildRequested = false;
    await build();
  };
  let timer: NodeJS.Timeout | undefined;
  // The watcher starts before the first build, so that changes made during the build are also built.
  const watcher = watchFolder(dirname(file), (name) => {
    if (name !== null && name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      build().catch((error: unknown) => {
        watcher.close();
        throw error;
      });
    }, debounceMs);
  });
  // Without a listener, an error would end the process with a stack trace.
  const failed = new Promise<never>((_resolve, reject) => {
    watcher.on('error', (error) => {
      clearTimeout(timer);
      watcher.close();
      reject(cannotWatch(dirname(file), error));
    });
  });
  // The error is reported below, after the first build.
  failed.catch(() => undefined);
  await build();
  console.log(messages.watching(file));
  const closed = new Promise<void>((resolve) => {
    watcher.once('close', resolve);
    process.once('SIGINT', () => watcher.close());
    process.once('SIGTERM', () => watcher.close());
  });
  // The error event comes before the close event, because the error listener closes the watcher.
  await Promise.race([failed, closed]);
}

/** Watches the folder, because editors replace a file by renaming a new one. */
function watchFolder(directory: string, onChange: (name: string | null) => void): FSWatcher {
  try {
    return watch(directory, (_, name) => onChange(name));
  } catch (error) {
    throw cannotWatch(directory, error);
  }
}

function cannotWatch(directory: string, error: unknown): UserError {
  return new UserError(messages.cannotWatch(directory, describeWatchError(error)), { cause: error });
}
