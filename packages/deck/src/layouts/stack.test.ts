import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { TextElement } from '../model/element.ts';
import { layoutDeck } from './layout-deck.ts';

/** Returns the texts of a slide's body. */
function bodies(markdown: string): TextElement[] {
  const { deck } = layoutDeck(readMarkdown(`## Points\n\n${markdown}`).outline);
  return (deck.slides[0]?.elements ?? []).flatMap((element) =>
    element.kind === 'text' && element.role === 'body' ? [element] : [],
  );
}

const list = (count: number): string => Array.from({ length: count }, (_, index) => `- Point ${index + 1}`).join('\n');

it('sets two or three short points lower and with more spacing than a list that fills the slide, at the same size', () => {
  const [full] = bodies(list(9));
  for (const count of [2, 3]) {
    const [few] = bodies(list(count));
    expect(few?.style.size).toBe(28);
    expect(few?.box.y).toBeGreaterThan((full?.box.y ?? 0) + 30);
    expect((few?.box.y ?? 0) + (few?.box.height ?? 0)).toBe((full?.box.y ?? 0) + (full?.box.height ?? 0));
    expect(few?.paragraphs[1]?.spaceBefore).toBeGreaterThan((bodies(list(5))[0]?.paragraphs[1]?.spaceBefore ?? 0) + 10);
  }
});

it.each([
  ['a quotation and a line', '> Said once\n\nAnd again.'],
  ['a line of code and a line', '```js\nconst a = 1\n```\n\nAnd again.'],
])('sets %s lower than content that fills the slide', (_what, markdown) => {
  const [low] = bodies(markdown).slice(-1);
  const [full] = bodies(`> Said once\n\n${list(8)}`).slice(-1);
  const [code] = bodies(`\`\`\`js\nconst a = 1\n\`\`\`\n\n${list(6)}`).slice(-1);
  expect(low?.style.size).toBe(28);
  expect(low?.box.y).toBeGreaterThan(Math.max(full?.box.y ?? 0, code?.box.y ?? 0) + 20);
});

it('aligns columns at the top, however little one of them contains', () => {
  const columns = bodies(`::: columns\n::: column\n${list(2)}\n:::\n::: column\n${list(6)}\n:::\n:::`);
  expect(columns).toHaveLength(2);
  expect(new Set(columns.map(({ box }) => box.y)).size).toBe(1);
});
