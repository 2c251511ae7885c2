import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { textOfRuns } from '../../text/runs.ts';
import { funnelSteps, partsOfTotal } from './parts-of-total.ts';

const fence =
  'The fence costs **€6.3 thousand** and lasts for thirty years.\n\n- Oak from the forest behind the mill, cut and dried by the cooperative: €4.1 thousand\n- Concrete: €1.4 thousand\n- Gate: €0.8 thousand';
const blocksOf = (markdown: string) => readMarkdown(`# T\n\n## Fence\n\n${markdown}\n`).outline.slides[1]?.blocks ?? [];

it.each([
  ['a currency', fence.replaceAll(' thousand', 'k'), ['€4.1k', '€1.4k', '€0.8k']],
  ['millions', fence.replaceAll(' thousand', ' million'), ['€4.1 million', '€1.4 million', '€0.8 million']],
  [
    'Chinese units',
    '总投资 63 万元，其中：\n\n- 木材：41 万元\n- 混凝土：14 万元\n- 大门：8 万元',
    ['41 万元', '14 万元', '8 万元'],
  ],
  [
    'amounts after a dash',
    'Option B would cost £58M in public money:\n\n- Land sales — £29M\n- Brownfield fund — £14M\n- City budget — £12M\n- Lottery grant — £3M',
    ['£29M', '£14M', '£12M', '£3M'],
  ],
  [
    'amounts at the beginning of items',
    'We believe £460,000 of it is avoidable.\n\n- £210,000 heating of empty rooms\n- £120,000 laundry\n- £130,000 wrong contracts',
    ['£210,000', '£120,000', '£130,000'],
  ],
  [
    'counts of which the sum is a word',
    'Exit interviews with nine customers:\n\n- Price: 5\n- Support: 3\n- Unknown: 1',
    ['5', '3', '1'],
  ],
])('reads the parts of a total with %s', (_, markdown, amounts) => {
  expect(partsOfTotal(blocksOf(markdown))?.map(({ amount }) => amount)).toEqual(amounts);
});

it('reads the parts of a total with a word after it', () => {
  const blocks = blocksOf('The pond costs **€9,300** in all.\n\n- Pump: €4,100\n- Liner: €3,400\n- Plants: €1,800');
  expect(partsOfTotal(blocks)?.map(({ value }) => value)).toEqual([4100, 3400, 1800]);
});

it.each([
  ['another magnitude', 'The pond costs €9.3 million.\n\n- Pump: €4.1\n- Liner: €3.4\n- Plants: €1.8'],
  ['another sum', fence.replace('6.3', '9.3')],
  ['another unit', fence.replace('€0.8', '$0.8')],
  ['no text above', fence.slice(fence.indexOf('- '))],
  ['an item without an amount', fence.replace(': €1.4 thousand', '')],
  ['another unit above', 'The record is 6 minutes.\n\n- Fast: 1 m\n- Slow: 2 m\n- Slowest: 3 m'],
  ['numbers without a unit', 'Version 6.0 has:\n\n- Core: 1.0\n- Pages: 2.0\n- Texts: 3.0'],
  ['counts of another sum', 'Interviews with nine customers:\n\n- Price: 5\n- Support: 2\n- Unknown: 1'],
  ['numbers of nodes', 'We run one cluster:\n\n- Nodes: 12\n- Disks: 3\n- Zones: 2'],
  ['percentages', 'All in all 100%:\n\n- Oak: 70%\n- Concrete: 20%\n- Gate: 10%'],
])('does not read a list with %s', (_, markdown) => {
  expect(partsOfTotal(blocksOf(markdown.replaceAll(' thousand', 'k')))).toBeUndefined();
});

it('shows the parts in rows with bars as long as their amounts', () => {
  const markdown = `# T\n\n## Fence\n\n${fence.replaceAll(' thousand', ' million')}\n\nThe offer ends if the contract is not signed in May.\n`;
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  expect(choices.at(-1)).toMatchObject({
    layout: 'bigNumber',
    reason: 'Its items are the parts of a total. The callout is a band below.',
  });
  const elements = deck.slides[1]?.elements ?? [];
  const widths = elements.filter(({ id }) => id.startsWith('bar-')).map(({ box }) => box.width);
  expect(widths.map((width) => Math.round((width / (widths[0] ?? 1)) * 41))).toEqual([41, 14, 8]);
  const sizes = elements.flatMap((one) => (one.kind === 'text' && one.part === 'figure' ? [one.style.size] : []));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28);
  expect(findFaults(deck)).toEqual([]);
});

const funnelOf = (heading: string, ...items: string[]) =>
  funnelSteps({
    heading: [{ text: heading }],
    blocks: [{ kind: 'list', ordered: true, items: items.map((text) => ({ runs: [{ text }] })) }],
  })?.map(({ name, amount }) => [textOfRuns(name), amount]);

it('reads the steps of a funnel, with the share of each in the step above', () => {
  expect(funnelOf('会员漏斗', '进店客流：386 万', '成交顾客：74 万', '90 天内复购：10.7 万')).toEqual([
    ['进店客流', '386 万'],
    ['成交顾客\n转化率 19%', '74 万'],
    ['90 天内复购\n转化率 14%', '10.7 万'],
  ]);
  expect(funnelOf('Sales funnel', 'Visits: 12,000', 'Trials: 600', 'Customers: 150')).toEqual([
    ['Visits', '12,000'],
    ['Trials\n5.0% of the step above', '600'],
    ['Customers\n25% of the step above', '150'],
  ]);
});

it.each([
  ['another heading', 'Members', ['Visits: 12,000', 'Trials: 600', 'Customers: 150']],
  ['rising amounts', 'Funnel', ['Visits: 600', 'Trials: 12,000', 'Customers: 150']],
  ['several units', 'Funnel', ['Visits: 12,000', 'Trials: €600', 'Customers: 150']],
  ['a step without an amount', 'Funnel', ['Visits: 12,000', 'Trials: many', 'Customers: 150']],
])('reads no funnel with %s', (_, heading, items) => {
  expect(funnelOf(heading, ...items)).toBeUndefined();
});

it('shows counts next to a quotation as bars', () => {
  const { outline } = readMarkdown(
    '# T\n\n## Why customers left\n\nInterviews with nine customers:\n\n- Price: 5\n- Missing support: 3\n- Unknown: 1\n\n> We liked the service.\n>\n> — Logistics manager, retailer',
  );
  const { deck } = layoutDeck(outline);
  const elements = deck.slides[1]?.elements ?? [];
  expect(elements.filter(({ name }) => name === 'Bar')).toHaveLength(3);
  expect(elements.some(({ part }) => part === 'quote')).toBe(true);
  expect(findFaults(deck)).toEqual([]);
});
