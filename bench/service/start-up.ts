import { median, printFigure } from './print.ts';
import { removeHome, servicePath, startProcess } from './processes.ts';

const rounds = 5;

/** Measures the time from the start of the service to its first response, in a new folder and in an existing one. */
export async function benchStartUp(): Promise<void> {
  const seconds: number[] = [];
  const startedAt = performance.now();
  const first = await startProcess(servicePath);
  console.log(
    `  start in a new folder: ${((performance.now() - startedAt) / 1000).toFixed(2)} s (creates the database, once)`,
  );
  await first.stop();
  for (let round = 0; round < rounds; round++) {
    const secondStart = performance.now();
    const service = await startProcess(servicePath, { home: first.home });
    seconds.push((performance.now() - secondStart) / 1000);
    await service.stop();
  }
  removeHome(first);
  printFigure('start on an existing embedded database', median(seconds), ' s', 2.5);
}
