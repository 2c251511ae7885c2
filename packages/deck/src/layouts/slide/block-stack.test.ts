import { expect, it } from 'vitest';
import { textLines } from '../../elements/text/fit-text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TextElement } from '../../model/element.ts';
import { measureFill } from '../../testing/fill-ratios.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (markdown: string, heading = 'Points') =>
  layoutDeck(readMarkdown(`## ${heading}\n\n${markdown}`).outline).deck;

/** Returns the text of each text box in a slide's body. */
function bodies(markdown: string): TextElement[] {
  return (deckOf(markdown).slides[0]?.elements ?? []).flatMap((element) =>
    element.kind === 'text' && element.role === 'body' ? [element] : [],
  );
}

/** Creates a list with lists in its lists, which are too deep for cards. */
const list = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `- Point ${index + 1}${index === 0 ? '\n  - inner\n    - most' : ''}`,
  ).join('\n');

it('sets a few short points larger and with more spacing than a list that fills the slide, from the same top edge', () => {
  const [full] = bodies(list(7));
  expect(full?.style.size).toBe(28);
  for (const count of [2, 3]) {
    const [few] = bodies(list(count));
    expect(few?.style.size).toBeGreaterThanOrEqual(32);
    expect(few?.box.y).toBe(full?.box.y);
    expect((few?.box.y ?? 0) + (few?.box.height ?? 0)).toBeLessThanOrEqual(
      (full?.box.y ?? 0) + (full?.box.height ?? 0) + 1,
    );
    expect(few?.paragraphs.at(-1)?.spaceBefore).toBeGreaterThan((full?.paragraphs.at(-1)?.spaceBefore ?? 0) + 10);
  }
});

it.each([
  ['a few points', list(3)],
  [
    'two paragraphs',
    'One thing is said here, and it is not long at all, because it needs no more.\n\nAnd another thing follows after it, which is just as short as the first one.',
  ],
  ['a quotation and a line of code', '> Said once\n\n```js\nconst a = 1\n```'],
])('ends %s below the middle of the body and leaves space at its bottom', (_what, markdown) => {
  // A short heading above paragraphs would be on a panel at the left edge.
  const [fill] = measureFill(deckOf(markdown, 'The points of the meeting of our association in June'));
  expect(fill?.foot).toBeGreaterThan(0.5);
  expect(fill?.foot).toBeLessThan(0.97);
});

it('keeps the usual sizes for text that fills its slide', () => {
  const text = bodies(`${'A sentence of some length that says one thing. '.repeat(14)}`).at(-1);
  expect(text && textLines(deckOf(''), text).length).toBeGreaterThan(5);
  expect(text?.style.size).toBeLessThanOrEqual(32);
});

it('aligns columns at the top, however little one of them contains', () => {
  const columns = bodies(`::: columns\n::: column\n${list(2)}\n:::\n::: column\n${list(6)}\n:::\n:::`);
  expect(columns).toHaveLength(2);
  expect(new Set(columns.map(({ box }) => box.y)).size).toBe(1);
});
