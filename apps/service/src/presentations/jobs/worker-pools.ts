import type { PictureJobs } from '../../pictures/picture-jobs.ts';
import type { Settings } from '../../context/settings.ts';
import type { DeckJobs } from './deck-jobs.ts';
import { processWorker, threadWorker } from '../../worker-pool/worker-handle.ts';
import { WorkerPool, type PoolState } from '../../worker-pool/worker-pool.ts';

/** Worker pools for jobs that would block other requests for too long on the server's thread. */
export interface WorkerPools {
  /** Parsing, layout, rendering and writing of decks: our own code, in threads. */
  decks: WorkerPool<DeckJobs>;
  /** Decoding of clients' pictures: native code, in a separate process. */
  pictures: WorkerPool<PictureJobs>;
  states(): Record<string, PoolState>;
  close(): void;
}

const deckWorker = {
  source: new URL('./deck-worker.ts', import.meta.url),
  built: new URL('./deck-worker.js', import.meta.url),
};
const pictureWorker = {
  source: new URL('../../pictures/picture-worker.ts', import.meta.url),
  built: new URL('./picture-worker.js', import.meta.url),
};

/** Maximum number of processes that decode pictures. Each decoder uses several threads. */
const pictureProcesses = 2;

/**
 * Maximum queue length: the number of jobs that can be completed before a caller gives up. Their memory is counted
 * elsewhere (`MemoryBudget`).
 */
const queue = { maxWaitingPerOwner: 200, maxWaitingPerApp: 250, maxWaiting: 2000 };

/** Functions that start workers. Tests replace them. */
const workerStarters = { thread: threadWorker, process: processWorker };

/** Creates the worker pools. Their workers start when they are first needed. */
export function openWorkerPools(
  { workerThreads }: Pick<Settings, 'workerThreads'>,
  start: typeof workerStarters = workerStarters,
): WorkerPools {
  const decks = new WorkerPool<DeckJobs>(() => start.thread(deckWorker), { slots: workerThreads, ...queue });
  const pictures = new WorkerPool<PictureJobs>(() => start.process(pictureWorker), {
    slots: pictureProcesses,
    ...queue,
  });
  return {
    decks,
    pictures,
    states: () => ({ decks: decks.state, pictures: pictures.state }),
    close() {
      decks.close();
      pictures.close();
    },
  };
}
