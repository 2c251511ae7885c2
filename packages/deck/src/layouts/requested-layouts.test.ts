import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

const items = '- **Quiet** nights\n- **Clean** air\n- **Low** cost\n- **New** jobs';

it.each([
  ['cards', items, 'cards'],
  ['kpi', '- 41 % less fuel\n- 9 dB less noise', 'bigNumber'],
  ['steps', '1. Order\n2. Build\n3. Test', 'process'],
  ['matrix', items, 'cards'],
  ['comparison', '### Pros\n\n- quiet\n\n### Cons\n\n- price', 'comparison'],
  ['callout', 'Remember this.', 'callout'],
])('lays out ::: %s as requested, and does not print the fence', (name, content, layout) => {
  const { outline, report } = readMarkdown(`# T\n\n## A\n\n::: ${name}\n${content}\n:::\n`);
  const { deck, choices } = layoutDeck(outline);
  expect(choices.map((choice) => choice.layout)).toEqual(['title', layout]);
  expect(JSON.stringify(deck.slides)).not.toContain(':::');
  expect(report).toEqual([]);
});

it('lays out the slide of the heading directly below a comment as requested', () => {
  const { outline } = readMarkdown(`# T\n\n## A\n\nWords.\n\n<!-- layout: cards -->\n## B\n\n${items}\n`);
  expect(outline.slides.map(({ layout }) => layout)).toEqual([undefined, undefined, 'cards']);
});
