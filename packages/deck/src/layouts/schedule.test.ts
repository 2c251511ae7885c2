import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { layoutDeck } from './layout-deck.ts';
import { scheduleAsList } from './schedule.ts';

const slideOf = (body: string) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Day\n\n${body}\n`).outline, {});
  expect(findFaults(deck)).toEqual([]);
  const texts = deck.slides[1]?.elements.flatMap((element) =>
    element.kind === 'text' && element.part === 'eventTime' ? element.paragraphs.map(({ runs }) => runs[0]?.text) : [],
  );
  return { layout: choices.at(-1)?.layout, times: texts };
};

it.each([
  ['bold words', '**07:15 Doors open.** Tea at the gate.\n\n**8:30–9:00 Walk.** Bring boots.\n\n**12:00 Lunch.**'],
  ['plain text', '07:15 Doors open, tea at the gate.\n\n8:30–9:00 Walk around the lake.\n\n12:00 Lunch'],
  ['lines', '07:15 Doors open\\\n8:30–9:00 Walk around the lake\\\n12:00 Lunch'],
])('shows paragraphs that begin with times as a schedule: %s', (_name, body) => {
  expect(slideOf(body)).toEqual({ layout: 'timeline', times: ['07:15', '8:30–9:00', '12:00'] });
});

it('shows Chinese times as a schedule', () => {
  expect(slideOf('**9:00** 签到入场\n\n**9:30—10:30** 主题报告\n\n**10:45** 分组讨论').layout).toBe('timeline');
});

it('leaves other paragraphs as they are', () => {
  const blocksOf = (body: string) => readMarkdown(`# Talk\n\n## Day\n\n${body}\n`).outline.slides[1]?.blocks ?? [];
  for (const body of [
    '07:15 Doors open\n\n12:00 Lunch',
    'We begin at 9:00\n\nat 10:00 we pause\n\nand end',
    '1:250000 map\n\n10:15:30 on the clock\n\n10:00',
  ])
    expect(scheduleAsList(blocksOf(body))).toEqual(blocksOf(body));
});
