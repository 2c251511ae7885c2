import type { AppContext } from '../context/app-context.ts';
import type { WorkerPool } from '../worker-pool/worker-pool.ts';
import type { PictureJobs } from './picture-jobs.ts';

/** Dependencies of code that decodes pictures. */
export interface PictureContext extends AppContext {
  work: {
    /** Decoder of clients' pictures: native code in a separate process. */
    pictures: WorkerPool<PictureJobs>;
  };
}
