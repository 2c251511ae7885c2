#!/usr/bin/env node
import { explainFailure } from './explain-failure.ts';
import { readSettings } from './read-settings.ts';

// Without arguments, starts the service; with arguments, runs an operator's command.
const args = process.argv.slice(2);
try {
  if (args.length > 0) {
    const { runInProcess } = await import('./run-in-process.ts');
    process.exitCode = await runInProcess(args);
  } else {
    // Reports invalid settings before the rest of the code is loaded.
    const settings = readSettings(process.env);
    const { startService } = await import('./start-service.ts');
    stopOnSignal(await startService(settings));
  }
} catch (error) {
  console.error(explainFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : error));
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
