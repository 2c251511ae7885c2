import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { animationGroups } from '../../model/animation-steps.ts';
import type { Slide } from '../../model/deck.ts';
import { openPptx } from '../../pptx/testing/open-pptx.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const builtDeck = (content: string) => layoutDeck(readMarkdown(`# T\n\n## A {.build}\n\n${content}\n`).outline).deck;

/** Returns the texts, and the number of elements, that each click shows. */
function clicksOf(slide: Slide | undefined): [string, number][] {
  const { automatic, clicks } = animationGroups(slide?.elements ?? []);
  expect(automatic).toEqual([]);
  return clicks.map((steps) => {
    const texts = steps.flatMap(({ element, paragraphs }) =>
      element.kind === 'text'
        ? element.paragraphs.flatMap(({ runs }, at) => ((paragraphs?.includes(at) ?? true) ? [plainText(runs)] : []))
        : [],
    );
    return [texts.join(' | '), new Set(steps.map(({ element }) => element.id)).size];
  });
}

it.each([
  ['cards', '- **Quiet**\n- **Clean**\n- **Low**', ['Quiet', 'Clean', 'Low']],
  ['process', '<!-- layout: steps -->\n\n1. Order\n2. Build\n3. Test', ['Order', 'Build', 'Test']],
  ['timeline', '- **2024** Plan\n- **2025** Build\n- **2026** Test', ['2024 | Plan', '2025 | Build', '2026 | Test']],
  ['comparison', '### Pros\n\n- quiet\n- clean\n\n### Cons\n\n- price', ['Pros | quiet | clean', 'Cons | price']],
])('shows the slide of the layout %s card by card', async (layout, content, texts) => {
  const deck = builtDeck(content);
  expect(deck.slides[1]?.layout).toBe(layout);
  const clicks = clicksOf(deck.slides[1]);
  expect(clicks.map(([text]) => text)).toEqual(texts);
  // The background of a card enters together with its text.
  expect(clicks.every(([, elements]) => elements > 1)).toBe(true);
  const bytes = await writePptx(deck);
  expect(openPptx(bytes)['ppt/slides/slide2.xml']?.match(/nodeType="clickEffect"/gu)).toHaveLength(texts.length);
  expect(readPptx(bytes)).toEqual({ deck, changed: [] });
});

it('shows text without cards paragraph by paragraph', () => {
  const deck = builtDeck('<!-- layout: content -->\n\n- one\n- two\n  - inner\n- three');
  expect(clicksOf(deck.slides[1])).toEqual([
    ['one', 1],
    ['two | inner', 1],
    ['three', 1],
  ]);
});
