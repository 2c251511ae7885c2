import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findServiceBuild } from '../../../scripts/build/service-files.ts';
import type { WorkerHandle } from '../src/worker-pool/worker-handle.ts';

interface WorkerProgram {
  source: URL;
  built: URL;
}

/** Folder of the built workers, or `null` if the current sources have not been built. */
let folder: string | null | undefined;

/**
 * Starts workers from the service's build for tests if there is one, because loading the deck engine from its sources
 * takes four times the CPU time. A run of all tests always has a build. Without one, workers start from their sources.
 */
export function startBuiltWorkers(
  open: (program: WorkerProgram) => WorkerHandle,
): (program: WorkerProgram) => WorkerHandle {
  return (program) => {
    folder ??= findServiceBuild() ?? null;
    if (folder === null) return open(program);
    const built = pathToFileURL(join(folder, basename(program.built.pathname)));
    return open({ source: built, built });
  };
}
