import type { openClient } from './load.ts';
import { printFigure } from './print.ts';

/** Prints the longest delay of other requests during some work, compared with an idle service. */
export async function benchWaits(
  client: ReturnType<typeof openClient>,
  work: () => Promise<void>,
  { name, maxMs }: { name: string; maxMs: number },
): Promise<void> {
  const measureWaits = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) {
      const startedAt = performance.now();
      await client.send({ method: 'GET', path: '/readyz' });
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return times.toSorted((a, b) => a - b);
  };
  let requestCount = 0;
  const alone = await measureWaits(() => requestCount++ > 300);
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const beside = await measureWaits(() => isDone);
  await working;
  const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  printFigure(name, at(beside, 1), ' ms', maxMs);
  console.log(
    `  median response time of other requests: ${at(beside, 0.5).toFixed(1)} ms during the work; ${at(alone, 0.5).toFixed(1)} ms without it, longest ${at(alone, 1).toFixed(1)} ms`,
  );
}
