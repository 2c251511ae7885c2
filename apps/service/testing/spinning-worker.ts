import { parentPort } from 'node:worker_threads';
import { deckJobs } from '../src/presentations/jobs/deck-jobs.ts';
import { serveJobs } from '../src/worker-pool/serve-jobs.ts';

/**
 * The service's own jobs, and a job that keeps the CPU busy for a given time, because input that is slow today may
 * become fast.
 */
const jobs = {
  ...deckJobs,
  spin: (ms: number): number => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    return ms;
  },
};

/** Type of the jobs of this worker. */
export type SpinningJobs = typeof jobs;

const port = parentPort;
if (port) {
  serveJobs(jobs, { listen: (listener) => port.on('message', listener), post: (message) => port.postMessage(message) });
}
