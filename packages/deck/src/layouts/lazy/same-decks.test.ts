import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';
import { lazyLayoutsSource as chunks } from './chunks-in-browsers.ts';
import { createLayoutLoader } from './create-layout-loader.ts';
import type { LazyLayouts, LazyLayoutsSource } from './lazy-layouts.ts';
import { loadedLayouts } from './load-layouts.ts';

const everything = { ...loadedLayouts() } as LazyLayouts;
const { listIcons, columnIcons, withSlideIcons, withIconsLikeDeck } = everything;
/** The chunks of a browser. Icons are not loaded one by one, because their loader keeps them for the next test. */
const browser: LazyLayoutsSource = {
  ...chunks,
  icons: async () => ({ listIcons, columnIcons, withSlideIcons, withIconsLikeDeck }),
};

/** Calls a function while only some layouts are loaded. In Node, they are properties of one object. */
function withLayouts<Result>(layouts: Partial<LazyLayouts>, call: () => Result): Result {
  const available: Partial<LazyLayouts> = loadedLayouts();
  const replaceAll = (others: Partial<LazyLayouts>): void => {
    for (const key of Object.keys(available)) Reflect.deleteProperty(available, key);
    Object.assign(available, others);
  };
  try {
    replaceAll(layouts);
    return call();
  } finally {
    replaceAll(everything);
  }
}

/** Lays out Markdown with the layouts that a browser loads for it, or with all layouts. */
async function slidesOf(markdown: string, source: LazyLayoutsSource): Promise<string> {
  // Layouts cache what they read by blocks, so that each deck needs its own outline.
  const { outline } = readMarkdown(markdown);
  const loader = createLayoutLoader(source);
  await loader.load(outline);
  return JSON.stringify(withLayouts(loader.loaded(), () => layoutDeck(outline).deck.slides));
}

/** Returns the ids of the slides that need layouts that a browser does not load. */
async function differences(markdown: string): Promise<string[]> {
  const [loaded, all] = [await slidesOf(markdown, browser), await slidesOf(markdown, everything)];
  if (loaded === all) return [];
  const [some, others] = [loaded, all].map((json) => JSON.parse(json) as { id: string }[]);
  return (others ?? []).flatMap((slide, index) =>
    JSON.stringify(slide) === JSON.stringify(some?.[index]) ? [] : [slide.id],
  );
}

it('lays out slides differently without a layout that they need', async () => {
  const markdown = '# T\n\n## A\n\n- **Roofs:** slate\n- **Walls:** brick\n- **Doors:** oak\n';
  const [loaded, none] = [
    await slidesOf(markdown, browser),
    await slidesOf(markdown, { ...everything, cards: undefined } as unknown as LazyLayouts),
  ];
  expect(loaded).not.toBe(none);
});

it.each(['talks', 'corpus'])(
  'lays out the decks of fixtures/%s with the layouts that a browser loads as with all layouts',
  async (folder) => {
    const files = globSync(join(import.meta.dirname, '../../../../../fixtures', folder, '**/*.md'));
    expect(files.length).toBeGreaterThan(5);
    const different: string[] = [];
    // Cases of each loader are in `create-layout-loader.test.ts`.
    for (const file of everydayDiagonal(2, 0, files.toSorted()))
      for (const slide of await differences(readFileSync(file, 'utf8'))) different.push(`${basename(file)} ${slide}`);
    expect(different).toEqual([]);
  },
  120_000,
);

const steps = '1. Approve the plan\n2. Agree the budget\n3. Name a member';

it.each<[keyof LazyLayouts, string]>([
  ['chain', 'A schema change leads to a cache miss, which leads to a storm.'],
  ['contactColumns', `${steps}\n\nIda Brandt\n\nida@example.org`],
  ['withSourceCaptions', '| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n\n*Source: River survey, station 4.*'],
  ['withWidePunctuation', '先看结论,再看数据'],
  ['splitFootnotes', 'Trees grow.[^1]\n\n[^1]: In spring.'],
])('loads %s in a browser for content that needs it', async (name, content) => {
  const markdown = `# Pier\n\n## Plan\n\n${content}\n\n## Next\n\nWe repair it.\n`;
  const { [name]: _, ...others } = everything;
  expect(await slidesOf(markdown, others as LazyLayouts)).not.toBe(await slidesOf(markdown, everything));
  expect(await differences(markdown)).toEqual([]);
});
