import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function bordersOf(title: string, heading: string, names: readonly string[]): boolean[] {
  const groups = names.map((name) => `### ${name}\n\n- No fuel and no battery\n- Nothing to pay at the start`);
  const { deck } = layoutDeck(readMarkdown(`# ${title}\n\n## ${heading}\n\n${groups.join('\n\n')}`).outline, {
    coverId: 'business-blue-en',
  });
  expect(findFaults(deck)).toEqual([]);
  const cards = deck.slides[1]?.elements.filter(({ name }) => name === 'Card') ?? [];
  return cards.map((card) => card.kind === 'shape' && card.stroke !== undefined);
}

it.each([
  ['Kelvin Harvest', 'Why we win', ['Diesel rooms', 'Battery rooms', 'Kelvin Harvest'], [false, false, true]],
  ['Cold rooms', 'Options', ['Diesel rooms', 'Ours'], [false, true]],
  ['青川冷库融资', '竞争优势', ['柴油冷库', '电池冷库', '我们的方案'], [false, false, true]],
  ['青川冷库融资', '做法', ['同行做法', '代理做法', '我们的会员体系'], [false, false, true]],
  ['青川冷库融资', '一句话说清楚', ['我们卖什么', '卖给谁', '需要什么'], [false, false, false]],
  ['Cold rooms', 'Options', ['Diesel rooms', 'Ice (recommended)', 'Wind'], [false, true, false]],
  ['冷库', '方案', ['柴油冷库', '电池冷库（推荐）', '冰库'], [false, true, false]],
  ['Cold rooms', 'Options', ['Diesel (recommended)', 'Ice (recommended)', 'Wind'], [false, false, false]],
  ['Diesel rooms and battery rooms', 'Options', ['Diesel rooms', 'Battery rooms', 'Ice'], [false, false, false]],
  ['Cold rooms', 'Options', ['Diesel rooms', 'Battery rooms', 'Ice'], [false, false, false]],
  ['Plate Tectonics', 'Vocabulary', ['Crust', 'Mantle', 'Plate'], [false, false, false]],
  ['数据平台建设方案', '名词', ['数据湖泊', '数据仓库', '数据平台'], [false, false, false]],
  ['Tidepool: launch plan', 'Why we win', ['Diesel rooms', 'Paper', 'Tidepool'], [false, false, true]],
])(
  'has a border around the card of the own product or the recommended option: %s, %s',
  (title, heading, names, borders) => {
    expect(bordersOf(title, heading, names)).toEqual(borders);
  },
);
