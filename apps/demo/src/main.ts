/** Starts the demo: service, host backend and page. */

import { helpFor } from './start/arguments.ts';
import { errorSentence } from './start/error-sentence.ts';

try {
  const help = helpFor(process.argv.slice(2));
  if (help) {
    console.log(help);
    process.exit(0);
  }
  // Only now: what it imports may be missing, and that should be said in a sentence.
  const { runDemo } = await import('./start/run-demo.ts');
  await runDemo();
} catch (error) {
  console.error(errorSentence(error));
  process.exit(1);
}
