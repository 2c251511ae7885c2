import type { Page } from 'playwright';
import { measureAlternately, printRatio } from '../ratio.ts';
import type { Variant } from './page.tsx';
import { backendDelay, type Pages } from './pages.ts';
import { targetText } from '../target-text.ts';

const rounds = 40;

interface MountTimes {
  toSrc: number;
  toDocument: number;
}

/** Measures the time from mount to `src`, and to the request for the document, compared with hand-written DOM code. */
export async function benchMounts(pages: Pages): Promise<void> {
  const page = await pages.browser.newPage();
  await page.goto(pages.origin);
  const times: Record<Variant, MountTimes[]> = { frame: [], root: [], hand: [] };
  const measure = (variant: Variant) => async (): Promise<number> => {
    const mounted = await mount(page, variant, pages);
    times[variant].push(mounted);
    return mounted.toDocument;
  };
  const toDocument = await measureAlternately(rounds, measure('frame'), measure('hand'));
  const toSrc = { ours: times.frame.slice(1).map(srcOf), reference: times.hand.slice(1).map(srcOf) };
  const reference = 'hand-written fetch and src';
  printRatio(`mount → src set, ${backendDelay} ms backend`, reference, toSrc, 1.05);
  printRatio(`mount → request for the document`, reference, toDocument, 1.06);
  await page.close();

  const first = await measureAlternately(
    8,
    () => firstMount('frame', pages),
    () => firstMount('hand', pages),
  );
  printRatio('the first mount of a page, code not yet compiled', reference, first);
}

const srcOf = ({ toSrc }: MountTimes): number => toSrc;

async function mount(page: Page, variant: Variant, { openedAt }: Pages): Promise<MountTimes> {
  const { mountedAt, srcAt, src } = await page.evaluate(
    (mountedVariant) => window.bench.mount(mountedVariant),
    variant,
  );
  const documentAt = openedAt.get(new URL(src).pathname) ?? Number.NaN;
  return { toSrc: srcAt - mountedAt, toDocument: documentAt - mountedAt };
}

async function firstMount(variant: Variant, pages: Pages): Promise<number> {
  const page = await pages.browser.newPage();
  await page.goto(pages.origin);
  const { toDocument } = await mount(page, variant, pages);
  await page.close();
  return toDocument;
}

/** Measures the cost of StrictMode, which mounts twice in development. */
export async function benchStrictMode(pages: Pages): Promise<void> {
  const mounts = 10;
  const page = await pages.browser.newPage();
  await page.goto(`${pages.origin}/?strict`);
  for (let count = 0; count < mounts; count++) await mount(page, 'frame', pages);
  await page.close();
  const [requests, documents, openedTwice] = [
    pages.requestCount() / mounts,
    pages.openedAt.size / mounts,
    pages.openedTwice(),
  ];
  const isMet = requests === 1 && documents === 1 && openedTwice === 0;
  console.log(
    `  under StrictMode, per mount: ${requests} requests for an editor URL, ${documents} documents, ${openedTwice} URLs opened twice (${targetText('1, 1 and 0', isMet)})`,
  );
}
