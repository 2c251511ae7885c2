import type { AppContext } from '../context/app-context.ts';
import type { WorkerPools } from './jobs/worker-pools.ts';

/** Dependencies of code that reads, lays out, draws or writes decks. */
export interface DeckContext extends AppContext {
  /** Worker pools for jobs that would block other requests. */
  work: WorkerPools;
}
