import { describe, expect, it } from 'vitest';
import type { Run } from '../model/text.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { clauseFigures, sentenceFigureOf } from './sentence-figures.ts';

/** Returns the runs of a line of Markdown. */
function runsOf(text: string): readonly Run[] {
  const [block] = readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? [];
  return block?.kind === 'paragraph' ? block.runs : [];
}

const textOf = (runs: readonly Run[] = []): string => runs.map(({ text }) => text).join('');

function partsOf(text: string): string[] | undefined {
  const figure = sentenceFigureOf(runsOf(text));
  return figure && [textOf(figure.lead), textOf(figure.value), textOf(figure.label)];
}

describe('sentenceFigureOf', () => {
  it.each([
    ['Waste fees rise to €410,000 in 2027', ['Waste fees rise to', '€410,000', 'in 2027']],
    [
      'Library visits grew **12 %** to 1.84 million in 2025',
      ['Library visits grew', '12 %', 'to 1.84 million in 2025'],
    ],
    ['Trips per day fell from 7.1 to **5.2**', ['', '7.1 → 5.2', 'Trips per day']],
    ['Colony mass at the end of season **−19 %**', ['Colony mass at the end of season', '−19 %', '']],
    ['We plan 14 branches for $420,000 over two years', ['We plan 14 branches for', '$420,000', 'over two years']],
    ['Break-even is expected in Q3 2027', ['Break-even is expected in', 'Q3 2027', '']],
    ['全年客运量达到 8.62 亿人次，同比增长 7.4%', ['全年客运量达到', '8.62 亿人次', '同比增长 7.4%']],
    ['商务出行：占比 14%', ['商务出行：占比', '14%', '']],
    ['The move costs €3,900/month in total', ['The move costs', '€3,900/month', 'in total']],
    ['The net effect is minus €1,450/month', ['The net effect is', 'minus €1,450/month', '']],
    ['The platform serves 4,600+ merchants', ['The platform serves', '4,600+', 'merchants']],
  ])('splits “%s” at its figure', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it.each([
    ['Moths are well studied, bees are not'],
    ['Founded in 1998'],
    ['Containers with controlled humidity (60–65 %)'],
    ['**Limited hours**: 61 % of questions arrive when desks are closed'],
    ['`cache --max 40%` halves the time'],
  ])('leaves “%s” as text', (text) => {
    expect(partsOf(text)).toBeUndefined();
  });

  it('keeps the format of the words around the figure', () => {
    const figure = sentenceFigureOf(runsOf('*Nearly* 40 % of *all* parcels'));
    expect(figure?.lead).toEqual([{ text: 'Nearly', italic: true }]);
    expect(figure?.label).toEqual([{ text: 'of ' }, { text: 'all', italic: true }, { text: ' parcels' }]);
  });
});

describe('clauseFigures', () => {
  it('splits a sentence into clauses with a figure each', () => {
    const figures = clauseFigures(runsOf('Revenue grew 18 % to €64.2 m, while costs grew 41 % to €7.9 m.'));
    expect(figures?.map(({ lead, value, label }) => [textOf(lead), textOf(value), textOf(label)])).toEqual([
      ['Revenue grew', '18 %', 'to €64.2 m'],
      ['while costs grew', '41 %', 'to €7.9 m'],
    ]);
  });

  it('leaves a sentence whole if a clause has no figure', () => {
    expect(clauseFigures(runsOf('Revenue grew 18 %, but nobody knows why.'))).toBeUndefined();
    expect(clauseFigures(runsOf('Revenue grew 18 % to €64.2 m.'))).toBeUndefined();
  });
});
