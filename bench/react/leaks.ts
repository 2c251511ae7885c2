import type { CDPSession } from 'playwright';
import type { Way } from './page.tsx';
import type { Pages } from './pages.ts';

const cycles = 500;
/** Long enough to be ended before, short enough for thousands of cycles. */
const answerMs = 15;
/** The longest time limit in the page: a browser keeps what waits for one until that is over, however soon it was done. */
const limitMs = 5000;
/** How long the browser may take to let go of what is no longer in the page. */
const settleMs = 30_000;
/** Bytes of heap that a mount and unmount may leave. */
export const mostPerCycle = 300;

interface Counts {
  heap: number;
  nodes: number;
  listeners: number;
}

/** What 500 mounts and unmounts leave behind, `heap` in bytes of each. */
export async function leftByMounts(pages: Pages, way: Way): Promise<Counts> {
  pages.answerAfter(answerMs);
  const page = await pages.browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.addInitScript((longestMs) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(Math.min(ms, longestMs));
  }, limitMs);
  await page.goto(pages.origin);
  const run = async (times: number): Promise<Counts> => {
    await page.evaluate(([one, count]) => window.bench.cycle(one, count), [way, times] as [Way, number]);
    await page.waitForTimeout(limitMs);
    return counts(session);
  };
  await run(2 * cycles); // code is compiled, caches are full
  const before = await run(2);
  let after = await run(cycles);
  // On a busy machine the browser lets go of the last frames only by and by.
  const isMore = (): boolean => after.nodes > before.nodes || after.listeners > before.listeners;
  for (const end = performance.now() + settleMs; isMore() && performance.now() < end; after = await counts(session))
    await page.waitForTimeout(500);
  await page.close();
  return {
    heap: Math.round((after.heap - before.heap) / cycles),
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}

/** What 500 mounts and unmounts, half of them ended before their address came, leave behind. */
export async function benchLeaks(pages: Pages): Promise<void> {
  for (const way of ['hand', 'frame'] as const) {
    const { heap, nodes, listeners } = await leftByMounts(pages, way);
    const isMet = heap <= mostPerCycle && nodes <= 0 && listeners <= 0;
    const wanted = way === 'hand' ? '' : ` (at most ${mostPerCycle}, 0 and 0 wanted ${isMet ? '✓' : '✗'})`;
    console.log(
      `  ${cycles} mounts and unmounts, ${way === 'hand' ? 'hand-written' : 'PptEditorFrame'}: ${heap} bytes of heap per cycle, ${nodes} nodes, ${listeners} listeners left${wanted}`,
    );
  }
}

async function counts(session: CDPSession): Promise<Counts> {
  for (let turn = 0; turn < 5; turn++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
