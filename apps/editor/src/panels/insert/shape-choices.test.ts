import { expect, it } from 'vitest';
import { sortBestFirst, matchesQuery, matchesWholeWords } from './shape-choices.ts';
import { shapeNames } from './shape-names.ts';

const found = (query: string): string[] =>
  Object.entries(shapeNames).flatMap(([name, label]) => (matchesQuery({ name, label }, query) ? [name] : []));

it('finds shapes by the characters of Chinese words in any order', () => {
  expect(found('五角星')).toEqual(['star5']);
  expect(found('右箭头')).toContain('rightArrow');
  expect(found('五角猫')).toEqual([]);
});

it('finds shapes by words in any order, but not by the letters of words', () => {
  expect(found('points star 5')).toEqual(['star5']);
  expect(found('rats')).toEqual([]);
});

it('sorts shapes that match whole words first, and their groups too', () => {
  const items = (...names: string[]) =>
    names.map((name) => ({ name, label: shapeNames[name] ?? { en: '', 'zh-CN': '' } }));
  const groups = [
    { id: 'flowchart', items: items('flowChartTerminator') },
    { id: 'stars', items: items('irregularSeal1', 'star5', 'star8') },
  ];
  expect(
    sortBestFirst(groups, (item) => matchesWholeWords(item, 'star')).map((group) =>
      group.items.map(({ name }) => name),
    ),
  ).toEqual([['star5', 'star8', 'irregularSeal1'], ['flowChartTerminator']]);
});
