import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { bigNumber } from './big-number-layout.ts';
import { readFigureGrid } from './read-figure-grid.ts';
import type { SlideContent } from '../slide-layout.ts';

function contentOf(items: readonly string[], heading = 'Our ferries'): SlideContent {
  return {
    heading: [{ text: heading }],
    blocks: [{ kind: 'list', ordered: false, items: items.map((text) => ({ runs: [{ text }] })) }],
  };
}

function figuresIn(items: readonly string[]): string[] | undefined {
  return readFigureGrid(contentOf(items))?.figures.map(
    ({ value, label }) => `${plainText(value)} | ${plainText(label)}`,
  );
}

it('reads six labels with one figure each, and sets long units apart from their number', () => {
  const items = [
    'Passengers: 214,000',
    'Crossings: 9,860',
    'Diesel saved: 1.6 million litres',
    'Boats: 14 (3 electric)',
    'Delays: 4.2%',
    'Ticket income: $3.1M',
  ];
  expect(figuresIn(items)).toEqual([
    '214,000 | Passengers',
    '9,860 | Crossings',
    '1.6 million | Diesel saved (litres)',
    '14 | Boats (3 electric)',
    '4.2% | Delays',
    '$3.1M | Ticket income',
  ]);
  expect(bigNumber.matchReason(contentOf(items))).toBe('It is about 6 figures.');
});

it('keeps the mark of a trend, and the words after it, with the remark', () => {
  expect(
    figuresIn([
      'Sales: €4.6M (budget €4.7M) ▲',
      'On time: 96.1% (target 97.0%) ▲ from 93.8% in Q2',
      'Injuries: 2 (target 0) ▼',
    ]),
  ).toEqual([
    '€4.6M | Sales (budget €4.7M) ▲',
    '96.1% | On time (target 97.0%) ▲ from 93.8% in Q2',
    '2 | Injuries (target 0) ▼',
  ]);
  const [figure] = readFigureGrid(contentOf(['Sales: €4.6M (last €4.7M) ▲', 'Cost: €2M', 'Loss: €1M']))?.figures ?? [];
  expect(figure?.label.map(({ text }) => text).join('')).toBe('Sales (last\u00A0€4.7M)\u00A0▲');
});

it('reads figures in Chinese, with and without a colon', () => {
  expect(figuresIn(['年客运量：21.4万人次', '在役船舶：14 艘（电动 3 艘）', '投诉 12 起'])).toEqual([
    '21.4万人次 | 年客运量',
    '14 艘 | 在役船舶（电动 3 艘）',
    '12 起 | 投诉',
  ]);
});

it.each([
  ['an item without a figure', ['Staff: 126', 'Manager: Ida Brandt', 'Open positions: 9']],
  ['an item with two figures', ['Staff: 126', 'Boats: 12, and 14 next year', 'Open positions: 9']],
  ['times', ['Breakfast: 8 am', 'Lunch: 12 pm', 'Dinner: 6 pm']],
  ['dates', ['Start: 3 May', 'Test: 14 June', 'End: 9 July']],
  ['years', ['Founded: 1987', 'Renamed: 2004', 'Sold: 2019']],
  ['two items', ['Staff: 126', 'Open positions: 9']],
  ['seven items', ['A1: 1', 'Bees: 2', 'Cats: 3', 'Dogs: 4', 'Eels: 5', 'Fish: 6', 'Goats: 7']],
])('reads no grid if there are %s', (_, items) => {
  expect(figuresIn(items)).toBeUndefined();
});

it('leaves ingredients as they are', () => {
  expect(readFigureGrid(contentOf(['Flour: 300 g', 'Sugar: 80 g', 'Butter: 120 g'], 'Ingredients'))).toBeUndefined();
});
