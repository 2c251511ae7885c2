import { describe, expect, it } from 'vitest';
import type { Slide } from './deck.ts';
import type { TextElement } from './element.ts';
import { formatDate, withCurrentDates } from './footer-date.ts';
import { dateFormats } from './updated-date.ts';

describe('formatDate', () => {
  it.each([
    ['en', ['11/28/2026', 'November 28, 2026', 'Saturday, November 28, 2026']],
    ['zh', ['2026/11/28', '2026年11月28日', '2026年11月28日星期六']],
  ] as const)('formats a day as PowerPoint does in the language %s', (language, expected) => {
    const day = { year: 2026, month: 11, day: 28 };
    expect(dateFormats.map((format) => formatDate(day, format, language))).toEqual(expected);
  });

  it('does not pad numbers', () => {
    const day = { year: 2027, month: 1, day: 3 };
    expect(formatDate(day, 'short', 'en')).toBe('1/3/2027');
    expect(formatDate(day, 'full', 'zh')).toBe('2027年1月3日星期日');
  });
});

describe('withCurrentDates', () => {
  const today = { year: 2027, month: 1, day: 3 };
  const date = (runs: TextElement['paragraphs'][number]['runs'], updated = true): TextElement => ({
    kind: 'text',
    id: 'date',
    part: 'footerDate',
    box: { x: 0, y: 0, width: 100, height: 20 },
    paragraphs: [{ runs, align: 'right' }],
    style: { face: 'body', size: 16, lineHeight: 1.4, color: 'ink' },
    ...(updated && { updatedDate: { format: 'short', text: '11/28/2026' } }),
  });
  const slideWith = (element: TextElement): Slide => ({
    id: 's',
    layout: 'content',
    title: '',
    background: { kind: 'solid', color: 'white' },
    elements: [element],
    notes: '',
  });
  const drawn = (element: TextElement) => withCurrentDates({ language: 'en' }, slideWith(element), today).elements[0];

  it('shows the day in the format of the text that it replaces', () => {
    expect(drawn(date([{ text: '11/28/2026', bold: true }]))).toMatchObject({
      paragraphs: [{ runs: [{ text: '1/3/2027', bold: true }], align: 'right' }],
      updatedDate: { format: 'short', text: '1/3/2027' },
    });
  });

  it.each([
    ['fixed text', date([{ text: '11/28/2026' }], false)],
    ['text that a user has typed', date([{ text: 'Draft' }])],
    ['text with several formats', date([{ text: '11/28' }, { text: '/2026', bold: true }])],
  ])('keeps %s', (_, element) => {
    expect(drawn(element)).toBe(element);
  });

  it('returns the same slide if it has no date', () => {
    const { part: _, ...text } = date([{ text: 'a' }], false);
    const slide = slideWith(text);
    expect(withCurrentDates({ language: 'en' }, slide, today)).toBe(slide);
  });
});
