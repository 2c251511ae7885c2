import { parentPort } from 'node:worker_threads';
import { deckJobs, type DeckJobAnswer, type DeckJobName } from './deck-jobs.ts';

/** A thread of its own for the jobs: one at a time, in the order they come. */
parentPort?.on('message', ({ name, input }: { name: DeckJobName; input: unknown }) => {
  parentPort?.postMessage(run(name, input));
});

function run(name: DeckJobName, input: unknown): DeckJobAnswer {
  try {
    return { output: deckJobs[name](input as never) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
