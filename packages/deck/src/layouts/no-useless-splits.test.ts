import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { plainText } from '../text/split-runs.ts';
import { findFaults } from '../testing/find-faults.ts';
import { layoutDeck } from './layout-deck.ts';

const layout = (markdown: string, pictures?: Parameters<typeof layoutDeck>[1]) => {
  const result = layoutDeck(readMarkdown(`# Talk\n\n${markdown}\n`).outline, pictures);
  expect(findFaults(result.deck)).toEqual([]);
  return result;
};
const table =
  '| Body | g | Time (s) |\n|---|--:|--:|\n| Moon | 1.6 | 1.58 |\n| Mars | 3.7 | 1.04 |\n| Earth | 9.8 | 0.64 |';

it('keeps eight steps on one slide, in two columns that are numbered from top to bottom', () => {
  const steps = [
    'Triage nurse records the score within 10 minutes of arrival',
    'If the score is high and infection suspected, call the alert',
    'Take two sets of blood cultures before antibiotics',
    'Measure lactate (point of care)',
    'Give first dose from the ward-stock box under the standing order',
    'Start 30 mL/kg crystalloid if lactate is high or pressure is low',
    'Senior doctor review within 30 minutes of the alert',
    'Stop, narrow or continue antibiotics at 48 hours',
  ];
  const { deck } = layout(`## The bundle\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`);
  expect(deck.slides).toHaveLength(2);
  const found = deck.slides[1]?.elements.flatMap((element) =>
    element.kind === 'text' && element.part === 'step'
      ? [
          {
            text: element.paragraphs.map(({ runs }) => plainText(runs)).join(''),
            ...element.box,
            size: element.style.size,
          },
        ]
      : [],
  );
  expect(found?.map(({ text }) => text)).toEqual(steps);
  expect(new Set(found?.map(({ x }) => x)).size).toBe(2);
  expect(found?.[3]?.x).toBe(found?.[0]?.x);
  expect(found?.[4]?.y).toBe(found?.[0]?.y);
  for (const { size } of found ?? []) expect(size).toBeGreaterThanOrEqual(24);
});

it('leaves out a missing picture next to a table, keeps its text and reports it', () => {
  const { deck, report } = layout(`## Gravity\n\n![Hammer and feather](images/missing.jpg)\n\n${table}`);
  expect(deck.slides).toHaveLength(2);
  expect(deck.slides[1]?.elements.some(({ kind }) => kind === 'picture')).toBe(false);
  expect(JSON.stringify(deck.slides[1])).toContain('Hammer and feather');
  expect(report.filter(({ kind }) => kind === 'picture').map(({ message }) => message)).toEqual([
    expect.stringContaining('A picture on "Gravity" is missing and was left out'),
  ]);
});

it('places a picture and a table side by side', () => {
  const src = 'https://example.com/a.png';
  const pictures = new Map([[src, { src, width: 800, height: 600 }]]);
  const { deck, choices } = layout(`## Gravity\n\n![Hammer](${src})\n\n${table}`, { pictures });
  expect(choices.at(-1)).toMatchObject({ layout: 'pictureLeft', reason: 'It has a picture and a table.' });
  expect(deck.slides).toHaveLength(2);
  const boxOf = (kind: string) => deck.slides[1]?.elements.find((element) => element.kind === kind)?.box;
  const [picture, beside] = [boxOf('picture'), boxOf('table')];
  expect(beside?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
});
