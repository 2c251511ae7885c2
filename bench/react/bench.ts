import { benchLeaks } from './leaks.ts';
import { benchMounts, benchStrictMode } from './mounts.ts';
import { withPages } from './pages.ts';
import { benchFeatures } from './features/bench.ts';

/** Compares the React library with hand-written code. */
export async function benchReact(): Promise<void> {
  await withPages(async (pages) => {
    await benchMounts(pages);
    await benchLeaks(pages);
  });
  await withPages(benchStrictMode, 'development');
  await benchFeatures();
}
