import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { formulasOf } from '../layouts/formulas/formulas-of.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import { textOfFile } from '../testing/text-of-file.ts';
import { lostWords, textOfDeck, withoutRewrittenText } from '../testing/words.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);

const names = everydayDiagonal(
  12,
  0,
  readdirSync(corpus).filter((name) => name.endsWith('.md')),
);

it.each(names)('contains every word of %s', async (name) => {
  const { outline } = readMarkdown(readFileSync(new URL(name, corpus), 'utf8'));
  const { deck } = layoutDeck(outline, { formulas: await typesetFormulas(formulasOf(outline)) });
  const file = textOfFile(openPptx(await writePptx(deck))).normalize('NFKC');
  expect(lostWords(textOfDeck(withoutRewrittenText(deck)).normalize('NFKC'), file)).toEqual([]);
});

it('detects a missing word', async () => {
  const { deck } = layoutDeck(readMarkdown('## Roof\n\n- Panels\n- Meters\n\n<!-- Say hello. -->').outline);
  const parts = openPptx(await writePptx(deck));
  const poorer = Object.fromEntries(
    Object.entries(parts).map(([path, xml]) => [path, xml.replaceAll('Meters', '').replaceAll('hello', '')]),
  );
  expect(lostWords(textOfDeck(deck), textOfFile(poorer))).toEqual(['hello', 'Meters']);
});

it('keeps a number and its percent sign on one line', async () => {
  const { deck } = layoutDeck(readMarkdown('## Roof\n\n- We lost 6 % of `a = 6 % b`').outline);
  const xml = openPptx(await writePptx(deck))['ppt/slides/slide1.xml'] ?? '';
  expect(xml).toContain('6\u00A0% of');
  expect(xml).toContain('a = 6 % b');
});
