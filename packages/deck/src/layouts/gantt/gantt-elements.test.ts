import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (body: string) =>
  layoutDeck(readMarkdown(`# Talk\n\n## Plan\n\n${body}\n`).outline, { coverId: 'business-blue-en' });
const plan = (lines: string) => `\`\`\`mermaid\ngantt\n${lines}\n\`\`\``;
const elementsOf = (body: string) => layout(body).deck.slides[1]?.elements ?? [];
const textsOf = (body: string) =>
  elementsOf(body).flatMap((element) =>
    'paragraphs' in element ? (element.paragraphs?.map(({ runs }) => plainText(runs)) ?? []) : [],
  );
const boxOf = (body: string, id: string) => elementsOf(body).find((element) => element.id === id)?.box;

const months = plan(
  'title Bridge\ndateFormat YYYY-MM\nsection Permits\nLicense :2026-01, 6M\nsection Works\nFoundations :2026-07, 3M\nDeck :2027-01, 12M',
);

describe('plans', () => {
  it('draws the tasks of a Gantt chart as bars, with a sentence below them', () => {
    const body = `${months}\n\nNo works in winter.`;
    const { deck, choices } = layout(body);
    expect(choices.at(-1)?.layout).toBe('diagram');
    expect(findFaults(deck)).toEqual([]);
    expect(textsOf(body)).toEqual(
      expect.arrayContaining(['Bridge', 'Permits', 'Works', 'License', 'Foundations', 'Deck', 'Jan–Jun 2026', '2026']),
    );
    expect(textsOf(body).join(' ')).not.toMatch(/gantt|dateFormat|6M/u);
  });

  it('places bars in proportion to their dates', () => {
    const [license, foundations, bridge] = [1, 2, 3].map((index) => boxOf(months, `plan-bar-${index}`));
    expect((license?.x ?? 0) + (license?.width ?? 0)).toBeCloseTo(foundations?.x ?? 0, -1);
    expect((license?.width ?? 0) / (bridge?.width ?? 1)).toBeCloseTo(0.5, 1);
  });

  it('draws a milestone as a diamond', () => {
    const body = plan('Build :2026-01-01, 60d\nOpening :milestone, 2026-03-02, 0d');
    const mark = elementsOf(body).find(({ id }) => id === 'plan-bar-2');
    expect(mark?.kind === 'shape' && mark.geometry).toEqual({ kind: 'preset', name: 'diamond' });
    expect(mark?.box.width).toBe(mark?.box.height);
  });

  it('draws a period as a bar, even if it is short beside the others', () => {
    const body = plan('Build :2026-01-01, 2029-10-01\nDecision :2026-09-01, 2026-10-31');
    const bar = elementsOf(body).find(({ id }) => id === 'plan-bar-2');
    expect(bar?.kind === 'shape' && bar.geometry.kind).toBe('roundRect');
    expect(bar?.box.width).toBeGreaterThanOrEqual(12);
  });

  it('draws a table with the start and the end of each task', () => {
    const table =
      '| Task | Start | End |\n|---|---|---|\n| Tender | 2026-01-05 | 2026-02-20 |\n| Build | 2026-03-01 | 2026-10-31 |';
    expect(layout(table).choices.at(-1)?.layout).toBe('diagram');
    expect(textsOf(table)).toEqual(expect.arrayContaining(['Task', 'Tender', '2026-01-05 – 2026-02-20', 'Mar']));
  });

  it.each([
    [
      'remarks after the dates',
      '| Work | Start | Finish | Expect |\n|---|---|---|---|\n| Walls | Mar 2028 | Nov 2030 | One lane closed |\n| Pumps | Jun 2028 | May 2032 | Street by street |',
      ['Work · Expect', 'Walls', 'One lane closed', 'Pumps', 'Street by street', 'Mar 2028 – Nov 2030'],
    ],
    [
      '说明',
      '| 任务 | 启动时间 | 完成时间 | 说明 |\n|---|---|---|---|\n| 调研 | 2026年1月 | 2026年7月 | 走访12个村 |\n| 验收 | 2026年8月 | 2027年1月 | 两轮评审 |',
      ['任务 · 说明', '调研', '走访12个村', '验收', '两轮评审', '2026年1月–7月'],
    ],
    [
      'a last step without an end',
      '| Step | Start | End |\n|---|---|---|\n| Build | Jun 2027 | Jun 2028 |\n| Train | Jul 2028 | Sep 2028 |\n| First patient | Oct 2028 | |',
      ['Build', 'Train', 'First patient', 'Jun 2027 – Jun 2028', 'Oct 2028'],
    ],
  ])('draws a table with %s', (_, table, texts) => {
    const { deck, choices } = layout(table);
    expect(findFaults(deck)).toEqual([]);
    expect(choices.at(-1)?.layout).toBe('diagram');
    expect(textsOf(table)).toEqual(expect.arrayContaining(texts));
  });

  it.each([
    [
      'remarks are long',
      `| Task | Start | End | Note |\n|---|---|---|---|\n| A | 2026-01-01 | 2026-02-20 | ${'Long words of a remark. '.repeat(4)} |\n| B | 2026-03-01 | 2026-10-31 | x |`,
    ],
    [
      'most tasks have no end',
      '| Task | Start | End |\n|---|---|---|\n| A | 2026-01-01 | |\n| B | 2026-03-01 | |\n| C | 2026-03-01 | 2026-04-01 |',
    ],
    [
      'a date is not known',
      '| Task | Start | End |\n|---|---|---|\n| A | soon | 2026-02-20 |\n| B | 2026-03-01 | 2026-10-31 |',
    ],
    [
      'there are other columns',
      '| Task | Owner | Start | End |\n|---|---|---|---|\n| A | Li | 2026-01-01 | 2026-02-20 |\n| B | Mo | 2026-03-01 | 2026-10-31 |',
    ],
    [
      'there are many tasks',
      plan(
        Array.from({ length: 30 }, (_, index) => `Task ${index} :2026-01-${index < 9 ? '0' : ''}${index + 1}, 3d`).join(
          '\n',
        ),
      ),
    ],
  ])('shows a table if %s', (_name, body) => {
    const { deck, choices } = layout(body);
    expect(choices.at(-1)?.layout).not.toMatch(/diagram|code/u);
    expect(findFaults(deck)).toEqual([]);
  });

  it('leaves enough width for a name of the column that is longer than those of the tasks', () => {
    const body =
      '| Work package | Start | End |\n|---|---|---|\n| Dig | 2026-01-05 | 2026-02-20 |\n| Fill | 2026-03-01 | 2026-10-31 |';
    const header = elementsOf(body).find(({ part }) => part === 'planHeader');
    expect(header?.kind === 'text' && heightOf(header.paragraphs, header.style, header.box.width)).toBeLessThanOrEqual(
      header?.box.height ?? 0,
    );
  });

  it('writes the axis and the dates in the language of the deck', () => {
    const outline = readMarkdown(
      `# 计划\n\n## 安排\n\n${plan('section 准备\n需求调研 :a1, 2026-03-02, 20d\n方案设计工作 :after a1, 30d')}\n`,
    ).outline;
    const texts = layoutDeck(outline, {}).deck.slides[1]?.elements.flatMap((element) =>
      'paragraphs' in element ? (element.paragraphs?.map(({ runs }) => plainText(runs)) ?? []) : [],
    );
    expect(texts).toEqual(expect.arrayContaining(['2026年3月2日–21日', '2026年4月', '准备']));
  });
});
