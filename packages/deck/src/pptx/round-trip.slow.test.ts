import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { firstSeed } from '../../../../tooling/everyday.ts';
import { allLayouts } from '../layouts/all-layouts.ts';
import { formulasOf } from '../layouts/formulas/formulas-of.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import type { Deck } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import { lostWords, textOfDeck } from '../testing/words.ts';
import { readPptx } from './read/read-pptx.ts';
import { writePptx } from './write-pptx.ts';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
const texts = ['talks/', 'corpus/', 'samples/'].flatMap((folder) =>
  readdirSync(new URL(folder, fixtures))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(new URL(folder + name, fixtures), 'utf8')),
);
/** Layouts for which the fixtures have no content. */
const others = [
  '![A bridge](bridge.png){.full}',
  '## Left\n\n![A bridge](bridge.png){.left}\n\n- one\n- two',
  '## Right\n\n- one\n- two\n\n![A bridge](bridge.png){.right}',
  '![A bridge](bridge.png)\n\n![A boat](boat.png)',
  '## Watch\n\n> [!WARNING]\n> The valve is under pressure.',
  '## Cause\n\nShort rest between shifts leads to fragmented sleep, which leads to slower reactions, which leads to medication errors.',
  '## Design\n\n**Setting:** Three wards of one hospital\n\n**Period:** From May 2024 to April 2025\n\n**Outcome:** Minutes until the first dose of antibiotics\n\n**Exclusion:** Patients who were transferred from other hospitals\n\n**Funding:** The health service of the region',
  '## SWOT\n\n### Strengths\n\n- Fleet\n\n### Weaknesses\n\n- One customer\n\n### Opportunities\n\n- Shore power\n\n### Threats\n\n- Tolls',
];
const outlineOf = (text: string) => readMarkdown(text).outline;
const outlines = texts.map(outlineOf);
const otherOutlines = others.map((text) => outlineOf(`# Talk\n\n---\n\n${text}\n`));

/** Texts are tested in each third style: in others in the next run, because all in each style take six minutes. */
const styleStep = 3;
const pictures = new Map(
  ['bridge.png', 'boat.png'].map((name) => [name, { src: `https://example.com/${name}`, width: 1600, height: 1200 }]),
);

/** Returns the parts of a file that other programs keep: everything except the embedded deck. */
function withoutDeck(file: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(file)).filter(([path]) => path !== 'customXml/item1.xml');
  return zipSync(Object.fromEntries(parts.map(([path, bytes]) => [path, strToU8(strFromU8(bytes, true), true)])));
}

/**
 * Removes data that is only in the deck: the sources of code and formulas, footers, the names of a chart's categories,
 * and the sources of pictures, of which missing ones show only their alternative text.
 */
function comparable(deck: Deck): Deck {
  return {
    ...deck,
    slides: deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements
        .filter(({ kind, id }) => kind !== 'code' && kind !== 'formula' && id !== 'footer')
        .map((element) => (element.kind === 'chart' ? { ...element, categoryName: '' } : element))
        .map((element) => (element.kind === 'picture' ? { ...element, src: '', problem: '' } : element)),
    })),
  };
}

/**
 * Returns the alternative text of shapes and texts: a missing picture that fills its slide is written as a shape without text,
 * and the alternative text of a figure is its sentence.
 */
const descriptions = ({ slides }: Deck): string =>
  slides
    .flatMap(({ elements }) =>
      elements.map((one) => (one.kind === 'shape' || one.kind === 'text' ? (one.alt ?? '') : '')),
    )
    .join('\n');

/**
 * Returns the titles of slides. Covers break their titles into lines, and section slides may show the number in their
 * title separately.
 */
const titlesOf = ({ slides }: Deck): string[] =>
  slides.map(({ title }) => title.replace(/\s/gu, '').replace(/^[一二三四五六七八九十]、/u, ''));

const layoutsInFiles = new Set<string>();

describe.each(styleNames)('deck in the style %s', (style) => {
  it(`is unchanged after its file is written and read (seed ${firstSeed})`, { timeout: 600_000 }, async () => {
    const first = firstSeed + styleNames.indexOf(style);
    const selected = outlines.filter((_, index) => (index + first) % styleStep === 0);
    for (const outline of [...selected, ...otherOutlines]) {
      const formulas = await typesetFormulas(formulasOf(outline));
      const coverId = `${style}-blue-${outline.language}`;
      const { deck, choices } = layoutDeck(outline, { formulas, coverId, pictures });
      for (const { layout } of choices) layoutsInFiles.add(layout);
      const file = await writePptx(deck);
      expect(readPptx(file)).toEqual({ deck, changed: [] });
      const { deck: read } = readPptx(withoutDeck(file));
      expect(titlesOf(read)).toEqual(titlesOf(deck));
      expect(lostWords(textOfDeck(comparable(deck)), `${textOfDeck(read)}\n${descriptions(read)}`)).toEqual([]);
    }
  });
});

it('has been tested with every layout', () => {
  const missing = allLayouts().filter(({ id }) => !layoutsInFiles.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
