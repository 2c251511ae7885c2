import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns layout and content of each slide. */
function slidesOf(markdown: string): { layout: string; figures: SlideElement[]; texts: TextElement[] }[] {
  const { deck } = layoutDeck(readMarkdown(`## Points\n\n${markdown}`).outline);
  return deck.slides.map(({ layout, elements }) => ({
    layout,
    figures: elements.filter(({ kind }) => kind === 'chart' || kind === 'table'),
    texts: elements.flatMap((element) => (element.kind === 'text' && element.role === 'body' ? [element] : [])),
  }));
}

const list = (count: number): string => Array.from({ length: count }, (_, index) => `- Point ${index + 1}\n`).join('');
const headed = (count: number, text: string): string =>
  Array.from({ length: count }, (_, index) => `### Part ${index + 1}\n\n${text}\n\n`).join('');
const chart = '```chart bar\nYear,Ships\n2022,30\n2023,34\n```\n\n';
const table = '| Year | Ships |\n|---|---|\n| 2022 | 30 |\n| 2023 | 34 |\n\n';

describe('twoColumns with a long list', () => {
  it.each([11, 12, 15])('aligns the lines of both halves of a list with %i items', (count) => {
    const [slide] = slidesOf(list(count));
    expect(slide?.layout).toBe('twoColumns');
    const [left, right] = slide?.texts ?? [];
    expect(left?.paragraphs.length).toBe(Math.ceil(count / 2));
    expect(right?.paragraphs.length).toBe(Math.floor(count / 2));
    expect(left?.box.y).toBe(right?.box.y);
    expect(left?.style.size).toBe(right?.style.size);
    expect(left?.paragraphs[1]?.spaceBefore).toBeCloseTo(right?.paragraphs[1]?.spaceBefore ?? 0, 1);
  });
});

it('sets the halves of a long list one font size smaller, so that there is space under them', () => {
  const items = Array.from(
    { length: 13 },
    (_, index) => `${index + 1}. Open the workshop to neighbours on day ${index}\n`,
  );
  const [slide] = slidesOf(items.join(''));
  expect(slide?.layout).toBe('twoColumns');
  for (const { box, paragraphs, style } of slide?.texts ?? [])
    expect(heightOf(paragraphs, style, box.width)).toBeLessThan(460 * 0.9);
});

it('splits a list of few items that contain many inner items', () => {
  const inner = Array.from({ length: 7 }, (_, index) => `  - Detail ${index + 1}\n`).join('');
  const [slide] = slidesOf(`- First\n${inner}- Second\n${inner}`);
  expect(slide?.layout).toBe('twoColumns');
  expect(slide?.texts.map(({ paragraphs }) => plainText(paragraphs[0]?.runs ?? []))).toEqual(['First', 'Second']);
  // A single item is not split.
  expect(slidesOf(`- First\n${inner}${inner}`)[0]?.layout).not.toBe('twoColumns');
});

describe('twoColumns with several lists', () => {
  it('places whole lists side by side instead of in small text below each other', () => {
    const [slide] = slidesOf(`${list(5)}\n1. one\n2. two\n3. three\n\n- [ ] a\n- [x] b\n`);
    expect(slide?.layout).toBe('twoColumns');
    expect(slide?.texts.map(({ paragraphs }) => paragraphs.length)).toEqual([5, 5]);
    expect(slide?.texts.map(({ style }) => style.size)).toEqual([40, 40]);
  });

  it('keeps lists in one column if they fit', () => {
    expect(slidesOf(`${list(3)}\n1. one\n2. two\n3. three\n`)[0]?.layout).not.toBe('twoColumns');
  });
});

describe('twoColumns with short text under headings', () => {
  it.each([5, 6, 7, 8])('lays out the text in two columns instead of a low and narrow stack: %i', (count) => {
    const slides = slidesOf(headed(count, 'A sentence about it.'));
    expect(slides.map(({ layout }) => layout)).toEqual(['twoColumns']);
    const [left, right] = slides[0]?.texts ?? [];
    expect(left?.style.size).toBeGreaterThan(20);
    for (const half of [left, right]) expect(plainText(half?.paragraphs[0]?.runs ?? [])).toMatch(/^Part \d$/u);
  });

  it('keeps the text in one column if there is enough space, and continues on a second slide if two columns are too small', () => {
    expect(slidesOf(headed(2, '- a\n\n  ```js\n  x\n  ```'))[0]?.layout).not.toBe('twoColumns');
    const slides = slidesOf(headed(8, 'A long sentence that goes on and on, and on again after that. '.repeat(6)));
    expect(slides.length).toBeGreaterThan(1);
  });

  it('keeps each text closer to its own heading than to the next one', () => {
    const [left] = slidesOf(headed(6, 'A sentence about it.'))[0]?.texts ?? [];
    const [, text, heading] = left?.paragraphs ?? [];
    expect(text?.spaceBefore).toBeLessThan((heading?.spaceBefore ?? 0) * 0.67);
  });
});

describe('twoColumns with two charts or tables', () => {
  it.each([
    ['two charts', chart + chart],
    ['a chart and a table', chart + table],
    ['a table and a chart', table + chart],
    ['each under its heading', `### Ships\n\n${chart}### Again\n\n${table}`],
    ['with text about them', `Ships come later.\n\n${chart}${chart}All of them.`],
  ])('places both side by side: %s', (_, markdown) => {
    const slides = slidesOf(markdown);
    expect(slides.map(({ layout }) => layout)).toEqual(['twoColumns']);
    const [left, right] = slides[0]?.figures ?? [];
    expect(left?.box.y).toBe(right?.box.y);
    expect(left?.box.width).toBe(right?.box.width);
    expect(right?.box.x).toBeGreaterThan((left?.box.x ?? 0) + (left?.box.width ?? 0));
  });

  it('stacks both if a table is too wide for half a slide', () => {
    const headers = ['Enterprise', 'Government', 'Education', 'Availability', 'Performance', 'Documentation'];
    const wide = [headers, headers.map(() => '---'), headers].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
    const [slide] = slidesOf(`${chart}${wide}`);
    const [chartElement, tableElement] = slide?.figures ?? [];
    expect(chartElement?.box.x).toBe(tableElement?.box.x);
  });
});

describe('a table with a heading below a short text', () => {
  const gear =
    '**Always:** safety shoes, vest.\n\n### In addition\n\n| Work | You also wear |\n|---|---|\n| Cutting straps and film | Cut-resistant gloves, safety glasses |\n| Filling or checking batteries | Face shield, acid-resistant gloves and apron |';
  const prices =
    'All prices per month.\n\n### From January\n\n| Plan | Price |\n|---|---|\n| Basic | €10 |\n| Team | €25 |\n| Firm | €90 |';
  const chinese =
    '**进门必须：** 安全鞋、反光背心。\n\n### 另外还要\n\n| 工作 | 还要穿戴 |\n|---|---|\n| 在吊起的货物下或货架内作业的人员 | 安全帽和有反光条的工作服 |\n| 冷库（−22 °C） | 防寒服、加绒手套；每90分钟休息20分钟 |';

  it.each([gear, chinese])('has the full width if its cells would wrap beside the text', (markdown) => {
    const [slide, ...others] = slidesOf(markdown);
    expect(others).toEqual([]);
    expect(slide?.figures[0]?.box.width).toBeGreaterThan(1000);
    expect(slide?.figures[0]?.kind === 'table' && slide.figures[0].style.size).toBeGreaterThanOrEqual(22);
  });

  it('stays beside the text if its cells are short', () => {
    expect(slidesOf(prices)[0]?.figures[0]?.box.width).toBeLessThan(600);
  });
});
