import type { Page } from 'playwright';
import { inTurns, printRatio } from '../ratio.ts';
import type { Way } from './page.tsx';
import { backendDelay, type Pages } from './pages.ts';

const rounds = 40;

interface Taken {
  toSrc: number;
  toDocument: number;
}

/** Mount → `src`, and → request for the document, against hand-written DOM code. */
export async function benchMounts(pages: Pages): Promise<void> {
  const page = await pages.browser.newPage();
  await page.goto(pages.origin);
  const taken: Record<Way, Taken[]> = { frame: [], root: [], hand: [] };
  const measure = (way: Way) => async (): Promise<number> => {
    const one = await mount(page, way, pages);
    taken[way].push(one);
    return one.toDocument;
  };
  const toDocument = await inTurns(rounds, measure('frame'), measure('hand'));
  const toSrc = { ours: taken.frame.slice(1).map(srcOf), reference: taken.hand.slice(1).map(srcOf) };
  const reference = 'hand-written fetch and src';
  printRatio(`mount → src set, ${backendDelay} ms backend`, reference, toSrc, 1.05);
  printRatio(`mount → request for the document`, reference, toDocument, 1.06);
  await page.close();

  const first = await inTurns(
    8,
    () => firstMount('frame', pages),
    () => firstMount('hand', pages),
  );
  printRatio('the first mount of a page, code not yet compiled', reference, first);
}

const srcOf = ({ toSrc }: Taken): number => toSrc;

async function mount(page: Page, way: Way, { openedAt }: Pages): Promise<Taken> {
  const { mountedAt, srcAt, src } = await page.evaluate((one) => window.bench.mount(one), way);
  const documentAt = openedAt.get(new URL(src).pathname) ?? Number.NaN;
  return { toSrc: srcAt - mountedAt, toDocument: documentAt - mountedAt };
}

async function firstMount(way: Way, pages: Pages): Promise<number> {
  const page = await pages.browser.newPage();
  await page.goto(pages.origin);
  const { toDocument } = await mount(page, way, pages);
  await page.close();
  return toDocument;
}

/** What StrictMode costs, which mounts twice in development. */
export async function benchStrictMode(pages: Pages): Promise<void> {
  const mounts = 10;
  const page = await pages.browser.newPage();
  await page.goto(`${pages.origin}/?strict`);
  for (let count = 0; count < mounts; count++) await mount(page, 'frame', pages);
  await page.close();
  const [requests, documents, twice] = [pages.asked() / mounts, pages.openedAt.size / mounts, pages.twice()];
  const isMet = requests === 1 && documents === 1 && twice === 0;
  console.log(
    `  under StrictMode, per mount: ${requests} requests for an address, ${documents} documents, ${twice} addresses opened twice (1, 1 and 0 wanted ${isMet ? '✓' : '✗'})`,
  );
}
