import type { TextElement } from '@ppt-embed/deck';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages.ts';
import { elementName } from './use-element-name.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2027, 0, 3, 12) }));
afterEach(() => void vi.useRealTimers());

it('names an updated date by the day that the slide shows', () => {
  const date: TextElement = {
    kind: 'text',
    id: 'date',
    part: 'footerDate',
    box: { x: 800, y: 670, width: 220, height: 28 },
    paragraphs: [{ runs: [{ text: '11/28/2026' }] }],
    style: { face: 'body', size: 16, lineHeight: 1.4, color: 'ink' },
    updatedDate: { format: 'long', text: '11/28/2026' },
  };
  expect(elementName(date, 'en', messages.en)).toBe('Text: January 3, 2027');
  expect(elementName(date, 'zh', messages.en)).toBe('Text: 2027\u5E741\u67083\u65E5');
  const { updatedDate: _, ...fixed } = date;
  expect(elementName(fixed, 'en', messages.en)).toBe('Text: 11/28/2026');
});
