/** Starts the demo: service, host backend and page. */

import { helpFor } from './start/help.ts';
import { errorSentence } from './start/error-sentence.ts';

try {
  const help = helpFor(process.argv.slice(2));
  if (help) {
    console.log(help);
    process.exit(0);
  }
  // Imported here, so that a missing package is reported in one sentence.
  const { runDemo } = await import('./start/run-demo.ts');
  await runDemo();
} catch (error) {
  console.error(errorSentence(error));
  process.exit(1);
}
