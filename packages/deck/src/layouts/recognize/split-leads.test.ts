import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { splitLeads } from './split-leads.ts';

const blocksOf = (text: string) => readMarkdown(`# Talk\n\n## Slide\n\n${text}\n`).outline.slides.at(-1)?.blocks ?? [];
const textsOf = (text: string) =>
  splitLeads(blocksOf(text)).map((block) => (block.kind === 'paragraph' ? plainText(block.runs) : block.kind));

it.each([
  [
    '**Trees.** We fell 84 and plant 260. **Views.** Glass keeps the *river* in sight.',
    ['Trees. We fell 84 and plant 260.', 'Views. Glass keeps the river in sight.'],
  ],
  [
    '**树木。**砍84棵，种260棵。**景观：**玻璃挡墙看得见河。**动物**：全年湿地。',
    ['树木。砍84棵，种260棵。', '景观：玻璃挡墙看得见河。', '动物：全年湿地。'],
  ],
])('splits a paragraph of several points with bold words at their beginning: %s', (text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

it.each([
  'We fell trees. **Views.** Glass keeps them. **Wildlife.** It stays.',
  '**Trees.** We fell 84 of them, and we plant 260.',
  '**Trees.** We fell **84.** Then we plant.',
  '**Never** walk there. **Always** look first.',
  '- **Trees.** We fell 84. **Views.** Glass keeps them.',
])('leaves other text as it is: %s', (text) => {
  const blocks = blocksOf(text);
  expect(splitLeads(blocks)).toEqual(blocks);
});

it('shows the points as columns below a text above them', () => {
  const { choices } = layoutDeck(
    readMarkdown(
      '# Talk\n\n## Concerns\n\nWe have heard three concerns.\n\n**Trees.** We fell 84 and plant 260. **Views.** Glass keeps the river in sight. **Wildlife.** The meadow stays wet.\n',
    ).outline,
  );
  expect(choices.at(-1)?.layout).toBe('threeColumns');
});
