import type { FromWorker, ToWorker } from '../worker-pool/job.ts';
import { serveJobs } from '../worker-pool/serve-jobs.ts';
import { pictureJobs } from './picture-jobs.ts';

/** Memory limit in bytes: more than any legitimate picture needs, but less than the memory of the machine. */
const maxMemoryBytes = 1_500_000_000;
const watchMs = 100;

serveJobs(pictureJobs, {
  listen: (listener) => process.on('message', (message: ToWorker) => listener(message)),
  post: (message: FromWorker) => process.send?.(message),
});

/** Terminates the process, because a decoder cannot be interrupted. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) end();
}, watchMs).unref();
