import { expect, it } from 'vitest';
import type { Block, ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/split-runs.ts';
import { readMarkdown } from '../read-markdown.ts';

function shown({ runs, items = [] }: ListItem): unknown {
  return items.length > 0 ? [plainText(runs), items.map(shown)] : plainText(runs);
}

function listsOf(markdown: string): unknown[] {
  const blocks: Block[] = readMarkdown(`## One\n\n${markdown}`).outline.slides.flatMap((slide) => [...slide.blocks]);
  return blocks.map((block) => (block.kind === 'list' ? block.items.map(shown) : block.kind));
}

it.each([
  ['bullets', '• Remote **work** `now`\n• Offices\n• Both', [['Remote work now', 'Offices', 'Both']]],
  ['no space behind them', '●现状\n●目标', [['现状', '目标']]],
  ['lines that are in', '• Drivers:\n    • Cost\n    • Time\n• End', [[['Drivers:', ['Cost', 'Time']], 'End']]],
  ['other bullets', '• Drivers\n◦ Cost\n◦ Time\n• End', [[['Drivers', ['Cost', 'Time']], 'End']]],
  ['lines that go on', '• A long\nline\n• End', [['A long line', 'End']]],
  ['hard breaks', '• One  \n• Two\\\n• Three', [['One', 'Two', 'Three']]],
  ['a paragraph for each', '• One\n\n• Two', [['One'], ['Two']]],
  ['a list of Markdown behind them', '• One\n• Two\n\n- Three', [['One', 'Two'], ['Three']]],
])('reads a list that is written with %s', (_, markdown, lists) => {
  expect(listsOf(markdown)).toEqual(lists);
});

it.each([
  ['a key to signs', '● yes ◐ partly ○ no'],
  ['a bullet in a sentence', 'One • two\n• three'],
  ['a picture among them', '• ![a](a.png)\n• b'],
])('leaves %s as it is', (_, markdown) => {
  expect(listsOf(markdown)[0]).not.toBeInstanceOf(Array);
});

it('is not exhausted by bullets that stand ever farther in', () => {
  const lines = Array.from({ length: 1400 }, (_, index) => `${' '.repeat(index)}• ${index}`)
    .join('\n')
    .trim();
  const [list] = readMarkdown(`Text\n\n${lines}`).outline.slides[0]?.blocks.slice(1) ?? [];
  expect(JSON.stringify(list)).toContain('"1399"');
  expect(JSON.stringify(list).match(/"items":/gu)?.length).toBeLessThan(60);
});
