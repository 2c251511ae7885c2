import { expect, it } from 'vitest';
import type { Block, ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { processorRatio, smallestOf } from '../../../../../tooling/timing.ts';

function itemText({ runs, items = [] }: ListItem): unknown {
  return items.length > 0 ? [plainText(runs), items.map(itemText)] : plainText(runs);
}

function listsOf(markdown: string): unknown[] {
  const blocks: Block[] = readMarkdown(`## One\n\n${markdown}`).outline.slides.flatMap((slide) => [...slide.blocks]);
  return blocks.map((block) => (block.kind === 'list' ? block.items.map(itemText) : block.kind));
}

it.each([
  ['bullets', '• Remote **work** `now`\n• Offices\n• Both', [['Remote work now', 'Offices', 'Both']]],
  ['no space behind them', '●现状\n●目标', [['现状', '目标']]],
  ['lines that are in', '• Drivers:\n    • Cost\n    • Time\n• End', [[['Drivers:', ['Cost', 'Time']], 'End']]],
  ['other bullets', '• Drivers\n◦ Cost\n◦ Time\n• End', [[['Drivers', ['Cost', 'Time']], 'End']]],
  ['lines that go on', '• A long\nline\n• End', [['A long line', 'End']]],
  ['lines that go on in Chinese', '• 屋顶\n花园\n• 完', [['屋顶花园', '完']]],
  [
    'lines that go on farther in',
    '• A long\n  line\n◦ Cost\n▪ Time\n• End',
    [[['A long line', [['Cost', ['Time']]]], 'End']],
  ],
  ['links in lines that go on', '• See\n<https://a.example>\n• End', [['See https://a.example', 'End']]],
  ['signs behind bullets', '• ✅ Done\n• ▲ 5 %', [['✅ Done', '▲ 5 %']]],
  ['points', '·甲\n·乙', [['甲', '乙']]],
  ['hard breaks', '• One  \n• Two\\\n• Three', [['One', 'Two', 'Three']]],
  ['a paragraph for each', '• One\n\n• Two', [['One', 'Two']]],
  ['diamonds', '◆ 船员\n◆ 船只', [['船员', '船只']]],
  ['diamonds below a line', '两件事：\n◆ 船员\n◆ 船只', ['paragraph', ['船员', '船只']]],
  ['arrowheads', '➢ Crew\n➢ Boats', [['Crew', 'Boats']]],
  ['squares for each paragraph', '■ 船员\n\n■ 船只', [['船员', '船只']]],
  ['different bullets for each paragraph', '◆ Crew\n\n• Boats\n• Sails', ['paragraph', ['Boats', 'Sails']]],
  ['a list of Markdown behind them', '• One\n• Two\n\n- Three', [['One', 'Two'], ['Three']]],
])('reads a list written with %s', (_, markdown, lists) => {
  expect(listsOf(markdown)).toEqual(lists);
});

it.each([
  ['a key to signs', '● yes ◐ partly ○ no'],
  ['a bullet in a sentence', 'One • two\n• three'],
  ['a bullet written as an entity', '&#8226; one'],
  ['bullets by name', '&bull; one\n&bull; two'],
  ['a line ending written as an entity', '• one&#10;• two'],
  ['a picture among them', '• ![a](a.png)\n• b'],
])('leaves %s unchanged', (_, markdown) => {
  expect(listsOf(markdown)[0]).not.toBeInstanceOf(Array);
});

it.each([
  ['a key, line by line', '● Done\n◐ In progress\n○ Not started'],
  ['a key of two signs', '● yes\n○ no'],
  ['a key with bold signs', '● yes\n**○** no\n● perhaps'],
  ['a key of two full signs', '• planned\n● done'],
  ['a key with a sign of mathematics', '● yes\n× no'],
  ['one box to check', '□ Book room'],
  ['boxes in a line', '□ Tea □ Coffee\n□ Milk □ Sugar'],
  ['boxes of which one is checked', '□ Book room\n■ Send agenda'],
  ['boxes below bullets', '• Before\n  □ Book room\n  ■ Send agenda'],
  ['circles to choose one of', '○ Tea\n○ Coffee'],
  ['ratings', '●●●○○ Speed\n●●○○○ Price'],
  ['ratings with diamonds', '◆◆◇ Speed\n◆◇◇ Price'],
  ['ratings that are set apart', '● ● ○ Speed\n● ○ ○ Price'],
  ['a row among bullets', '• Speed\n••• Price'],
  ['figures that begin with a point', '·5\n·25'],
  ['nested bullets without a parent item', '◦ one\n◦ two'],
])('keeps every character of %s', (_, markdown) => {
  const [block] = readMarkdown(`## One\n\n${markdown}`).outline.slides[0]?.blocks ?? [];
  expect(block?.kind === 'paragraph' && plainText(block.runs)).toBe(markdown.replaceAll('*', '').replace(/\s+/gu, ' '));
});

it('does not take longer per line if more lines continue an item', async () => {
  const few = isFullRun ? 7000 : 1400;
  const read = (lines: number) => readMarkdown(`## One\n\n• a\n${'b c\n'.repeat(lines)}`);
  const ratio = () =>
    processorRatio(
      () => read(7 * few),
      () => read(few),
    );
  // Seven times as many lines take 7 times as long in linear time, and 49 times as long in quadratic time.
  expect(await smallestOf(21, ratio)).toBeLessThan(21);
  const [list] = read(7 * few).outline.slides[0]?.blocks ?? [];
  expect(list?.kind === 'list' && list.items[0] && plainText(list.items[0].runs)).toHaveLength(1 + 7 * few * 4);
});

it('handles bullets with ever deeper indentation', () => {
  const lines = Array.from({ length: 1400 }, (_, index) => `${' '.repeat(index)}• ${index}`)
    .join('\n')
    .trim();
  const [list] = readMarkdown(`Text\n\n${lines}`).outline.slides[0]?.blocks.slice(1) ?? [];
  expect(JSON.stringify(list)).toContain('"1399"');
  expect(JSON.stringify(list).match(/"items":/gu)?.length).toBeLessThan(60);
});

it('shows check marks before items as icons', () => {
  const [list] = readMarkdown('## One\n\n✓ Sails\n✓ Ropes').outline.slides[0]?.blocks ?? [];
  expect(list).toMatchObject({ kind: 'list', items: [{ icon: '✅' }, { icon: '✅' }] });
});
