import type { CDPSession } from 'playwright';
import type { Variant } from './page.tsx';
import type { Pages } from './pages.ts';
import { targetText } from '../target-text.ts';

const cycles = 500;
/**
 * Response time in ms: long enough for a request to be aborted before the response, short enough for thousands of
 * cycles.
 */
const responseMs = 15;
/** Maximum heap growth per mount and unmount, in bytes. */
export const maxPerCycle = 300;

interface Counts {
  heap: number;
  nodes: number;
  listeners: number;
}

/**
 * Measures the heap growth half a second after 500 mounts and unmounts, `heap` in bytes per cycle. Uses the production
 * build.
 */
export async function leaksOfMounts(pages: Pages, variant: Variant): Promise<Counts> {
  pages.respondAfter(responseMs);
  const page = await pages.browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(pages.origin);
  const run = async (times: number): Promise<Counts> => {
    await page.evaluate(([pageVariant, count]) => window.bench.cycle(pageVariant, count), [variant, times] as [
      Variant,
      number,
    ]);
    return counts(session);
  };
  await run(2 * cycles); // This compiles code and fills caches.
  const before = await run(2);
  const after = await run(cycles);
  await page.close();
  return {
    heap: Math.round((after.heap - before.heap) / cycles),
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}

/** Measures the heap growth after 500 mounts and unmounts, half of them unmounted before their URL arrives. */
export async function benchLeaks(pages: Pages): Promise<void> {
  for (const variant of ['hand', 'frame', 'root'] as const) {
    const { heap, nodes, listeners } = await leaksOfMounts(pages, variant);
    const isMet = heap <= maxPerCycle && nodes <= 0 && listeners <= 0;
    const verdict = variant === 'hand' ? '' : ` (${targetText(`at most ${maxPerCycle}, 0 and 0`, isMet)})`;
    console.log(
      `  ${cycles} mounts and unmounts, ${names[variant]}: ${heap} bytes of heap per cycle, ${nodes} nodes, ${listeners} listeners left${verdict}`,
    );
  }
}

const names: Record<Variant, string> = {
  hand: 'hand-written',
  frame: 'PptEditorFrame',
  root: 'PptEditorFrame with a separate provider and root',
};

async function counts(session: CDPSession): Promise<Counts> {
  for (let pass = 0; pass < 5; pass++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
