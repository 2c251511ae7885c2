import type { AppContext } from '../context/app-context.ts';
import type { WorkPool } from '../worker-pool/work-pool.ts';
import type { PictureJobs } from './picture-jobs.ts';

/** Dependencies of code that decodes pictures. */
export interface PictureContext extends AppContext {
  work: {
    /** Decoder of clients' pictures: native code in a separate process. */
    pictures: WorkPool<PictureJobs>;
  };
}
