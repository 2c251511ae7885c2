import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { readGanttTable } from './read-gantt-table.ts';

const deckOf = (body: string, title = 'Plan'): Deck =>
  layoutDeck(readMarkdown(`# Talk\n\n## ${title}\n\n${body}\n`).outline, { coverId: 'business-blue-en' }).deck;
const slideOf = ({ slides }: Deck): Slide => slides[1] as Slide;
const rowsOf = ({ elements }: Slide): string[] | undefined => {
  const table = elements.find((element) => element.kind === 'table');
  return table?.rows.map(({ cells }) => cells.map(({ runs }) => plainText(runs)).join(' | '));
};
const markdownOf = (rows: readonly string[]): string =>
  rows
    .toSpliced(1, 0, rows[0]?.replaceAll(/[^|]+/gu, '---') ?? '')
    .map((row) => `| ${row} |`)
    .join('\n');
const change = (deck: Deck, layout: string): Deck => changeLayout(deck, slideOf(deck).id, layout);

const tables = [
  ['Task | Start | End', 'Dig | 5 Jan 2026 | 20 Jan 2026', 'Fill | 18 Jan 2026 | 3 Mar 2026'],
  [
    'Task | From | To',
    'Dig | 2026-01-05 | 2026-02-20',
    'Fill | 2026-02-20 | 2026-03-09',
    'Open | 2026-03-10 | 2026-03-10',
  ],
  [
    'Phase | Work | Begin | Finish',
    'One | Dig | Jan 2026 | Jun 2026',
    'One | Fill | Jul 2026 | Feb 2027',
    'Two | Open | Mar 2027 | Mar 2027',
  ],
  [
    '任务 | 开始时间 | 结束时间',
    '调研 | 2026年1月5日 | 2026年1月20日',
    '建设 | 2026年2月1日 | 2026年6月30日',
    '验收 | 2026年12月1日 | 2027年1月15日',
  ],
  ['任务 | 开始 | 结束', '调研 | 2026年1月 | 2026年7月', '验收 | 2026年8月 | 2027年1月'],
  [
    'Work | Start | Finish | Expect',
    'Sirens | Mar 2027 | Nov 2027 | New gauges, and a test',
    'Walls | Mar 2028 | Nov 2030 | One lane closed',
    'Pumps | Jun 2028 | May 2032 | ',
  ],
  [
    '阶段 | 任务 | 开始时间 | 完成时间 | 说明',
    '一 | 调研 | 2026年1月 | 2026年7月 | 走访12个村',
    '二 | 验收 | 2026年8月 | 2027年1月 | 县住建局组织',
  ],
];

describe('plans', () => {
  it.each(tables)('become the table from which they were drawn: %s', (...rows) => {
    const deck = deckOf(markdownOf(rows));
    expect(rowsOf(slideOf(deck))).toBeUndefined();
    const candidates = layoutsFor(deck, slideOf(deck).id).map(({ layout }) => layout);
    expect(candidates).toEqual(expect.arrayContaining(['diagram', 'table']));
    expect(candidates).not.toContain('threeColumns');
    const changed = change(deck, 'table');
    expect(rowsOf(slideOf(changed))).toEqual(rows);
    expect(findFaults(changed)).toEqual([]);
    expect(slideOf(changed).elements.filter(({ id }) => id.startsWith('plan-'))).toEqual([]);
  });

  it.each(tables)('draws the same Gantt chart after it was a table: %s', (...rows) => {
    const deck = deckOf(markdownOf(rows));
    const back = change(change(deck, 'table'), 'diagram');
    expect(slideOf(back).elements).toEqual(slideOf(deck).elements);
  });

  it('keep the text above and below them and elements of the user', () => {
    const deck = deckOf(`Before the works.\n\n${markdownOf(tables[0] ?? [])}\n\nAfter the works.`);
    const slide = slideOf(deck);
    const own: SlideElement = {
      kind: 'shape',
      id: 'own',
      alt: '',
      box: { x: 900, y: 600, width: 80, height: 40 },
      geometry: { kind: 'rect' },
      paragraphs: [{ runs: [{ text: 'Own' }] }],
    };
    const edited: Deck = { ...deck, slides: deck.slides.with(1, { ...slide, elements: [...slide.elements, own] }) };
    const changed = change(edited, 'table');
    expect(rowsOf(slideOf(changed))).toEqual(tables[0]);
    const texts = slideOf(changed).elements.flatMap((element) =>
      element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
    expect(texts).toEqual(expect.arrayContaining(['Before the works.', 'After the works.']));
    expect(slideOf(changed).elements).toContainEqual(own);
  });
});

describe('edited plans', () => {
  const edit = (text: string, isKept: (element: SlideElement) => boolean = () => true) => {
    const { elements } = slideOf(deckOf(markdownOf(tables[2] ?? [])));
    const replaced = elements
      .filter(isKept)
      .map((element) =>
        'paragraphs' in element && element.paragraphs?.some(({ runs }) => plainText(runs) === 'Jan–Jun 2026')
          ? { ...element, paragraphs: [{ runs: [{ text }] }] }
          : element,
      );
    return readGanttTable(replaced)?.table.rows.map((row) => row.map(plainText).join(' | '));
  };

  it('keep dates that the user has changed, and text that is not a date', () => {
    expect(edit('Feb–Mar 2026')?.[0]).toBe('One | Dig | Feb 2026 | Mar 2026');
    expect(edit('31 Dec 2025 – 4 Feb 2026')?.[0]).toBe('One | Dig | 31 Dec 2025 | 4 Feb 2026');
    expect(edit('as soon as possible')?.[0]).toBe('One | Dig | as soon as possible | ');
  });

  it('keep tasks whose name or dates were deleted', () => {
    expect(edit('Jan–Jun 2026', ({ id }) => id !== 'plan-task-1')?.[0]).toBe('One |  | Jan 2026 | Jun 2026');
    expect(edit('', ({ id }) => !/^plan-(?:bar|dates)/u.test(id))?.[0]).toBe('One | Dig |  | ');
  });

  it('returns undefined for a Gantt chart without tasks', () => {
    expect(edit('', ({ id }) => !/^plan-(?:bar|dates|task)/u.test(id))).toBeUndefined();
  });
});
