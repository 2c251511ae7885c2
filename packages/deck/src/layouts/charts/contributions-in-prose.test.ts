import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { contributionsInProse } from './contributions-in-prose.ts';

const heading = [{ text: 'A' }];
const partsOf = (text: string, title = 'A') =>
  contributionsInProse([{ kind: 'paragraph', runs: [{ text }] }], [{ text: title }]);
const chartOf = (text: string, title?: string) => partsOf(text, title)?.figure;

const english =
  'The loss ratio is 2.3 points above budget, for four reasons. A higher share of electric cars adds 1.2 points, because they are repaired more often. The hailstorms of 9 to 11 May added 0.7 points. Higher personal injury awards account for 0.5 points. Cheaper parts took off 0.1 points.';
const chinese =
  '超出的2.3个百分点大致可以拆成三块。新能源车占比提高带来1.2个点，保单占比从去年同期的21%升到29%。5月9日至11日的强对流天气带来0.7个点，三天里案件1,063件。人伤标准上调带来0.5个点。另外配件降价贡献了-0.1个点。';

describe('contributions', () => {
  it.each([
    [
      english,
      ['Higher share of electric cars', 'Hailstorms', 'Higher personal injury awards', 'Cheaper parts', 'Total'],
      [1.2, 0.7, 0.5, -0.1, null],
    ],
    [chinese, ['新能源车占比提高', '强对流天气', '人伤标准上调', '配件降价', '合计'], [1.2, 0.7, 0.5, -0.1, null]],
    [
      'Costs rose by $12 million. Energy added $5 million, wages added $4 million and rent added $3 million.',
      ['Energy', 'Wages', 'Rent', 'Total'],
      [5, 4, 3, null],
    ],
    [
      '利润增加300万元。其中180万元来自新客户，90万元来自提价，30万元来自成本优化。',
      ['成本优化', '提价', '新客户', '合计'],
      [30, 90, 180, null],
    ],
  ])('are a waterfall chart: %s', (text, categories, values) => {
    expect(chartOf(text)).toMatchObject({ chart: 'waterfall', categories, series: [{ values }] });
  });

  it.each([
    [
      'do not add up to the total',
      'Costs rose by $15 million. Energy added $6 million, wages added $5 million and rent added $1 million.',
    ],
    ['have no total', 'Energy added $6 million, wages added $5 million and rent added $1 million.'],
    ['have different units', '超出2.4个百分点。新能源车带来1.2个点，天气带来0.7个点，人伤带来0.5万元。'],
    ['are only two', '超出1.9个百分点。新能源车带来1.2个点，天气带来0.7个点。'],
    ['belong to one cause', '超出2.4个百分点。天气带来1.2个点，天气带来0.7个点，天气带来0.5个点。'],
  ])('are no chart if they %s', (_, text) => {
    expect(chartOf(text)).toBeUndefined();
  });

  it('are no chart next to other blocks', () => {
    const paragraph = { kind: 'paragraph' as const, runs: [{ text: chinese }] };
    expect(contributionsInProse([paragraph, paragraph], heading)).toBeUndefined();
  });

  it.each([
    [english, 'Why are we over budget?'],
    [chinese, '赔付率为什么超预算'],
  ])('are red if the total is too high', (text, title) => {
    expect(chartOf(text, title)?.colors).toEqual(['negative', 'positive']);
    expect(chartOf(text)?.colors).toBeUndefined();
  });

  it.each([
    [english, 'A higher share of electric cars adds 1.2 points'],
    [chinese, '新能源车占比提高带来1.2个点'],
  ])('are bold in the list of sentences next to the chart, which keeps each word', (text, bold) => {
    const texts = partsOf(text)?.texts ?? [];
    expect(texts.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    const runs = texts.flatMap((block) =>
      block.kind === 'list' ? block.items.map((item) => item.runs) : block.kind === 'paragraph' ? [block.runs] : [],
    );
    expect(runs.map(textOfRuns).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(runs.flat().find((run) => run.bold)?.text).toBe(bold);
  });
});

it.each([
  ['Why are we over budget?', english],
  ['赔付率为什么超预算', chinese],
])('shows a chart of contributions next to their sentences: %s', (title, text) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## ${title}\n\n${text}\n`).outline);
  expect(choices.at(-1)?.layout).toBe('chart');
  expect(deck.slides.at(-1)?.elements.some(({ kind }) => kind === 'chart')).toBe(true);
  expect(findFaults(deck)).toEqual([]);
});
