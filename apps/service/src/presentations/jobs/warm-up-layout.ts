import { runInIdleTime } from '../../worker-pool/run-in-idle-time.ts';
import { deckJobs } from './deck-jobs.ts';
import { warmUpSamples } from './warm-up-samples.ts';

/** Maximum CPU time in ms. */
const budgetMs = 1500;

/**
 * Lays out samples until the first job arrives, because the first layout in a new process takes more than twenty times
 * as long as later ones.
 * @returns A function that stops it after the current sample.
 */
export function warmUpLayout(): () => void {
  return runInIdleTime(
    (index) => deckJobs.readMarkdown(warmUpSamples[index % warmUpSamples.length] ?? warmUpSamples[0]),
    { budgetMs },
  );
}
