import type { openClient } from './load.ts';
import { printFigure } from './print.ts';

/** Prints the longest delay of other requests during some work, compared with an idle service. */
export async function benchOtherRequests(
  client: ReturnType<typeof openClient>,
  work: () => Promise<void>,
  { name, maxMs }: { name: string; maxMs: number },
): Promise<void> {
  const measureDelays = async (isOver: () => boolean) => {
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
  const idle = await measureDelays(() => requestCount++ > 300);
  let isDone = false;
  const workDone = work().finally(() => (isDone = true));
  const during = await measureDelays(() => isDone);
  await workDone;
  const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  printFigure(name, at(during, 1), ' ms', maxMs);
  console.log(
    `  median response time of other requests: ${at(during, 0.5).toFixed(1)} ms during the work; ${at(idle, 0.5).toFixed(1)} ms without it, longest ${at(idle, 1).toFixed(1)} ms`,
  );
}
