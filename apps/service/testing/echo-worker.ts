import { parentPort } from 'node:worker_threads';
import { serveJobs } from '../src/worker-pool/serve-jobs.ts';

/** Jobs of a worker that starts within milliseconds, because it does not load the deck engine. */
const jobs = {
  echo: (text: string): string => text,
  /** Keeps the CPU busy for a time in ms. */
  spin: (ms: number): number => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    return ms;
  },
};

/** Type of the jobs of this worker. */
export type EchoJobs = typeof jobs;

const port = parentPort;
if (port) {
  serveJobs(jobs, { listen: (listener) => port.on('message', listener), post: (message) => port.postMessage(message) });
}
