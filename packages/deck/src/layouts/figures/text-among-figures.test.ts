import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { readContent } from '../change/read-content.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (text: string): Deck => layoutDeck(readMarkdown(`# T\n\n## A\n\n${text}\n`).outline).deck;
const elementsOf = (deck: Deck): readonly SlideElement[] => deck.slides.at(-1)?.elements ?? [];
const textsOf = (deck: Deck, part: string): string[] =>
  elementsOf(deck).flatMap((one) =>
    one.kind === 'text' && one.part === part
      ? [one.paragraphs.map(({ runs }) => plainText(runs).replaceAll('\u00A0', ' ')).join('\n')]
      : [],
  );

it.each([
  [
    '- 56 recorders in 14 wetlands\n- Batteries changed every 24 days\n- In total 61,300 hours of audio, 7.1 TB\n- Losses: 4 recorders stolen, 9 flooded, 1 eaten by a wild boar',
    ['56', 'Every 24 days', '61,300 hours', 'Losses'],
    'of audio in total, 7.1 TB',
    'Losses: 4 recorders stolen, 9 flooded, 1 eaten by a wild boar',
  ],
  [
    '- 56台录音设备\n- 61,300小时录音\n- 14处湿地\n- 损失：有的被盗，有的进水，还有的被野猪咬坏',
    ['56台', '61,300小时', '14', '损失'],
    '录音设备',
    '损失：有的被盗，有的进水，还有的被野猪咬坏',
  ],
])('gives an item with a name the form of the figures next to it, in any layout: %s', (text, names, label, item) => {
  const deck = deckOf(text);
  expect(textsOf(deck, 'figure')).toEqual(names);
  expect(textsOf(deck, 'figureLabel')).toContain(label);
  expect(findFaults(deck)).toEqual([]);
  const slide = deck.slides.at(-1);
  const list = slide && readContent(slide, slideThemeOf(deck)).blocks.at(-1);
  expect(list?.kind === 'list' && list.items.map(({ runs }) => plainText(runs)).at(-1)).toBe(item);
});

it.each([
  ['每亩6元，果园每亩18元。打完当场让农户在作业单上签字。', '打完当场让农户在作业单上签字'],
  [
    'We expect revenue of $51M to $53M in Q4 and a gross margin of 38.5 %. The main uncertainty is the price of fuel.',
    'The main uncertainty is the price of fuel',
  ],
])('shows a sentence without a figure below the tiles of the others: %s', (text, sentence) => {
  const deck = deckOf(text);
  const below = elementsOf(deck).findLast(
    (one) => one.kind === 'text' && plainText(one.paragraphs[0]?.runs ?? []) === sentence,
  );
  const tiles = elementsOf(deck).filter(({ part }) => part === 'figure');
  expect(tiles).toHaveLength(2);
  expect(below?.box.y).toBeGreaterThan(Math.max(...tiles.map(({ box }) => box.y + box.height)));
  expect(findFaults(deck)).toEqual([]);
});
