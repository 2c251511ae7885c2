import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

function chartOf(markdown: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${markdown}\n`).outline);
  return deck.slides[1]?.elements.find((element) => element.kind === 'chart')?.chart;
}

const origins =
  '| 客源地 | 占比 | 天数 |\n|---|--:|---|\n| 本省 | 58% | 0.8天 |\n| 邻省 | 29% | 1.4天 |\n| 其他 | 13% | 1.9天 |';
const small =
  '| Origin | Share | Stay |\n|---|--:|---|\n| Here | 58% | 0.8 days |\n| Near | 29% | 1.4 days |\n| Far | 11% | 1.9 days |\n| Abroad | 2% | 2.2 days |';

it('shows a few clear parts of a whole in a ring', () => {
  expect(chartOf(origins)).toBe('doughnut');
  expect(chartOf('Our income comes from wind (42%), solar (30%) and water (28%).')).toBe('doughnut');
});

it.each([
  ['a small part', small],
  ['很小的部分', small.replace('| Origin | Share | Stay |', '| 客源地 | 占比 | 停留 |')],
  ['a small part in a sentence', 'Our income comes from wind (52%), solar (42%) and water (6%).'],
  ['many parts in a sentence', 'Our income comes from wind (32%), solar (22%), water (20%), gas (16%) and coal (10%).'],
])('shows %s in bars', (_, markdown) => {
  expect(chartOf(markdown)).toBe('horizontalBar');
});
