import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formulasOf, layoutDeck, readMarkdown, renderSlide } from '@ppt-embed/deck';
import { typesetFormulas } from '@ppt-embed/deck/math';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rasterize } from '../apps/service/src/pictures/drawing/rasterize.ts';
import { fontPath } from '../packages/deck/scripts/font-files.ts';
import { openBrowser } from './browser.ts';
import { inFullRun } from '../tooling/everyday.ts';

const corpus = new URL('../fixtures/corpus/', import.meta.url);
const families = ['Carlito', 'Cousine', 'Noto Sans SC', 'Arimo', 'Gelasio', 'Tinos', 'Noto Serif SC'] as const;

/**
 * Tolerance, out of 255. Text antialiasing and the rounding of gradients differ slightly, but all positions are equal.
 */
const bounds = { mean: 1, worst: 40 } as const;

let browser: Browser;
let page: Page;
let folder = '';

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  folder = await mkdtemp(join(tmpdir(), 'slides-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the font faces that the server's rasterizer uses, for use in the browser. */
function fontFaces(): string {
  const styles = [false, true].flatMap((bold) => [false, true].map((italic) => ({ bold, italic })));
  return families
    .flatMap((family) =>
      styles.map(({ bold, italic }) => {
        const path = fontPath({ family, bold, italic });
        const fontStyle = `font-weight:${bold ? 700 : 400};font-style:${italic ? 'italic' : 'normal'}`;
        return path ? `@font-face{font-family:'${family}';src:url(${pathToFileURL(path).href});${fontStyle}}` : '';
      }),
    )
    .join('');
}

async function inBrowser(svg: string): Promise<string> {
  const file = join(folder, 'slide.html');
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><style>${fontFaces()}body{margin:0}svg{display:block}</style>${svg}`,
  );
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  return (await page.screenshot()).toString('base64');
}

/**
 * Returns the difference between two pictures, out of 255: on average, and in the worst of 80 × 45 fields of 16 × 16
 * px.
 */
async function distance(actual: string, expected: string): Promise<{ mean: number; worst: number }> {
  return page.evaluate(
    async ([first, second]) => {
      const [columns, rows] = [80, 45];
      const fields = async (png: string): Promise<Uint8ClampedArray> => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = new OffscreenCanvas(1280, 720);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context?.drawImage(image, 0, 0, 1280, 720);
        return context?.getImageData(0, 0, 1280, 720).data ?? new Uint8ClampedArray();
      };
      const [a, b] = await Promise.all([fields(first ?? ''), fields(second ?? '')]);
      let [sum, worst] = [0, 0];
      for (let field = 0; field < columns * rows; field++) {
        const [left, top] = [(field % columns) * 16, Math.floor(field / columns) * 16];
        const means = [a, b].map((data) => {
          let total = 0;
          for (let y = top; y < top + 16; y++)
            for (let x = left; x < left + 16; x++)
              for (let channel = 0; channel < 3; channel++) total += data[(y * 1280 + x) * 4 + channel] ?? 0;
          return total / (16 * 16 * 3);
        });
        const apart = Math.abs((means[0] ?? 0) - (means[1] ?? 0));
        sum += apart;
        worst = Math.max(worst, apart);
      }
      return { mean: sum / (columns * rows), worst };
    },
    [actual, expected],
  );
}

/** Text with formulas. The full run also uses other samples. */
const everyDay: [string, string][] = [['10-linear-algebra-math.md', 'fresh-green-en']];
const more: [string, string][] = [
  ['12-government-work-zh.md', 'government-blue-zh'],
  ['07-quarterly-report-en.md', 'business-blue-en'],
  ['04-code.md', 'tech-cyan-en'],
];

it.each([...everyDay, ...inFullRun(...more)])(
  'a slide looks the same in a browser and on the server: %s',
  async (name, coverId) => {
    const { outline } = readMarkdown(await readFile(new URL(name, corpus), 'utf8'));
    const { deck } = layoutDeck(outline, { coverId, formulas: await typesetFormulas(formulasOf(outline)) });
    const apart: string[] = [];
    for (const slide of deck.slides.slice(0, 5)) {
      const svg = renderSlide(deck, slide);
      const server = Buffer.from(rasterize(svg, 1280)).toString('base64');
      const { mean, worst } = await distance(await inBrowser(svg), server);
      if (mean >= bounds.mean || worst >= bounds.worst)
        apart.push(`${slide.title}: ${mean.toFixed(2)}, ${worst.toFixed(1)}`);
    }
    expect(apart).toEqual([]);
  },
);
