import { expect, it } from 'vitest';
import type { Paragraph } from '../model/text.ts';
import { continueNumbering } from './continue-numbering.ts';
import { numbersOf } from './indent.ts';

const item = (level: number, bullet: Paragraph['bullet'] = 'number', start?: number): Paragraph => ({
  runs: [{ text: 'x' }],
  level,
  ...(bullet && { bullet }),
  ...(start !== undefined && { start }),
});

/** A list with inner lists of both kinds, a paragraph of an item, and another list. */
const paragraphs: Paragraph[] = [
  item(0, 'number', 4),
  item(1),
  item(1),
  item(0),
  item(1, 'disc'),
  item(1, 'disc'),
  { runs: [{ text: 'x' }], level: 0 },
  item(0),
  item(1),
  item(2),
  item(2),
  item(1),
  item(0),
  { runs: [{ text: 'Text' }] },
  item(0),
  item(0),
];

it.each(paragraphs.map((_, index) => index))('continues the numbers of all levels from paragraph %i', (from) => {
  const continued = continueNumbering(paragraphs, from);
  expect(numbersOf(continued)).toEqual(numbersOf(paragraphs).slice(from));
  expect(continued.filter((one) => 'start' in one).length).toBeLessThanOrEqual(3);
});

it('returns the same paragraphs if no number continues', () => {
  expect(continueNumbering(paragraphs, 14)).toEqual(paragraphs.slice(14));
  expect(continueNumbering(paragraphs, 0)).toEqual(paragraphs);
});
