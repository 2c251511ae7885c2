import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(text: string): { layout: string; shown: string } {
  const { choices, deck } = layoutDeck(readMarkdown(`## A\n\n${text}`).outline);
  const { layout = '' } = choices.at(-1) ?? {};
  const shown = deck.slides.flatMap(({ elements }) =>
    elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [])),
  );
  return { layout, shown: shown.join('|') };
}

it.each([
  ['Pros\n- cheap\n- quick\n\nCons\n- loud', 'Pros|cheap|quick|Cons|loud'],
  ['For\n\n- cheap\n- quick\n\nAgainst\n\n- loud', 'For|cheap|quick|Against|loud'],
  ["Do\n- wait\n- look\n\nDon't\n- run", 'Do|wait|look|Don’t|run'],
  ['With cache\n- fast\n\nWithout cache\n- slow\n- hot', 'With cache|fast|Without cache|slow|hot'],
  ['优点\n- 便宜\n- 快\n\n缺点\n- 吵', '优点|便宜|快|缺点|吵'],
  ['- Pro: cheap\n- Con: loud\n- **Pro:** quick', 'Pros|cheap|quick|Cons|loud'],
  ['- 优点：便宜\n- 缺点：吵闹\n- 缺点：太重', '优点|便宜|缺点|吵闹|太重'],
  ['Cons\n- loud\n\nPros\n- cheap\n\nWe decide on Monday.', 'Cons|loud|Pros|cheap|We decide on Monday.'],
])('recognizes opposites in %j', (text, shown) => {
  const slide = slideOf(text);
  expect(slide.layout).toBe('comparison');
  expect(slide.shown).toContain(shown);
});

it.each([
  'Apples\n- red\n\nPears\n- green',
  'Pros\n- cheap\n\nPlans\n- loud',
  '- Pro: cheap\n- Con: loud\n- It comes in red',
  '- Pro: cheap\n- Pro: quick',
])('leaves other lists unchanged: %j', (text) => {
  expect(slideOf(text).layout).not.toBe('comparison');
});

it('shows opposites below and above other text as columns with the colors of a comparison', () => {
  const { choices, deck } = layoutDeck(
    readMarkdown(
      '## A\n\nWe need one.\n\nIt is old.\n\nIt is loud.\n\nPros and cons:\n\n+ cheap\n+ quick\n- loud\n\nThe vote is on Monday.',
    ).outline,
  );
  expect(choices.at(-1)?.layout).toBe('twoColumns');
  const colors = deck.slides[0]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs.map(({ text, color }) => [text, color])) : [],
  );
  expect(colors).toContainEqual(['Pros', 'positive']);
  expect(colors).toContainEqual(['Cons', 'negative']);
});
