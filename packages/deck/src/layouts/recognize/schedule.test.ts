import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
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

it.each([
  ['the afternoon begins again at one', ['11:30 Arrival', '12:15 Lunch', '1:30 Boats leave', '4:45 Return']],
  ['the night ends after midnight', ['21:00 Music', '23:30 Fire', '0:30 Last bus']],
  ['parts of the day', ['9:15 a.m. Arrival', '11:45 AM Lunch', '2:15 p.m. Boats leave']],
  ['Chinese parts of the day, which also concern the times below', ['上午 9:15 签到', '下午 2:15 报告', '3:45 讨论']],
  ['periods', ['9:15–9:45 Arrival', '9:45–10:15 Tea', '9:55–10:25 Lecture']],
  ['rooms at the same time', ['9:00 Room A: tools', '9:00 Room B: boats', '9:30 Tea']],
])('shows times as a schedule: %s', (_name, lines) => {
  expect(slideOf(lines.join('\n\n')).layout).toBe('timeline');
});

it('leaves other paragraphs as they are', () => {
  const blocksOf = (body: string) => readMarkdown(`# Talk\n\n## Day\n\n${body}\n`).outline.slides[1]?.blocks ?? [];
  for (const body of [
    '07:15 Doors open\n\n12:00 Lunch',
    'We begin at 9:00\n\nat 10:00 we pause\n\nand end',
    '1:250000 map\n\n10:15:30 on the clock\n\n10:00',
    // Verses, ratios and scores
    '3:16 The boat left.\n\n3:17 It did not sink.\n\n3:18 All came home.',
    '**3:16** The boat left.\n\n**3:17** It did not sink.\n\n**3:18** All came home.',
    '1:10 teachers to students\n\n1:20 in the north\n\n1:35 in the south',
    '1:15 Teachers\n\n1:25 Nurses\n\n1:35 Drivers',
    '4:30 Mixing of cement\n\n3:40 Mixing of sand\n\n12:20 Mixing of lime',
    '3:10 Basel lost\n\n2:15 Zurich lost\n\n1:10 Bern lost',
    // Sentences
    '22:15 was the time of the first alarm.\n\n22:40 is when it stopped.\n\n23:10 Silence',
    '22:15 是第一次报警。\n\n22:40 报警停止。\n\n23:10 恢复安静。',
    // Times in no order
    '18:30 Dinner\n\n9:00 Breakfast\n\n12:30 Lunch',
    '12:30 Lunch\n\n1:30 Boats\n\n12:45 Tea\n\n2:30 Return',
  ])
    expect(scheduleAsList(blocksOf(body))).toEqual(blocksOf(body));
});

it('shows opening hours as labels with their times', () => {
  const blocks = readMarkdown('# T\n\n## 时间\n\n早上 6:30—9:00\n\n晚上 18:00—20:30\n\n地点：3 号楼南侧').outline
    .slides[1]?.blocks;
  const [list] = scheduleAsList(blocks ?? []);
  const items =
    list?.kind === 'list'
      ? list.items.map(({ runs }) => runs.map(({ text, bold }) => (bold ? `*${text}*` : text)))
      : [];
  expect(items.map((texts) => texts.join(''))).toEqual([
    '*早上*：6:30—9:00',
    '*晚上*：18:00—20:30',
    '*地点*：3 号楼南侧',
  ]);
  const other = readMarkdown('# T\n\n## 时间\n\n早上 6:30—9:00\n\n地点：3 号楼南侧').outline.slides[1]?.blocks ?? [];
  expect(scheduleAsList(other)).toEqual(other);
});
