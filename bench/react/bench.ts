import { benchLeaks } from './leaks.ts';
import { benchMounts } from './mounts.ts';
import { withPages } from './pages.ts';

/** The React library against what a developer would write by hand. */
export function benchReact(): Promise<void> {
  return withPages(async (pages) => {
    await benchMounts(pages);
    await benchLeaks(pages);
  });
}
