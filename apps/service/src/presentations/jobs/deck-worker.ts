import { parentPort } from 'node:worker_threads';
import { deckJobs } from './deck-jobs.ts';
import { serveJobs } from '../../worker-pool/serve-jobs.ts';
import { warmUpLayout } from './warm-up-layout.ts';
import { transferredBuffers } from '../../worker-pool/transferred-buffers.ts';

const port = parentPort;
if (port) {
  serveJobs(
    deckJobs,
    {
      listen: (listener) => port.on('message', listener),
      post: (message) => port.postMessage(message, 'output' in message ? transferredBuffers(message.output) : []),
    },
    warmUpLayout,
  );
}
