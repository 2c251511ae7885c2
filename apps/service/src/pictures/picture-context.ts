import type { AppContext } from '../context/app-context.ts';
import type { WorkPool } from '../worker-pool/work-pool.ts';
import type { PictureJobs } from './picture-jobs.ts';

/** The dependencies of what decodes pictures. */
export interface PictureContext extends AppContext {
  work: {
    /** Decoding pictures that somebody sent: native code, in a process of its own. */
    pictures: WorkPool<PictureJobs>;
  };
}
