import type { TextElement } from '@ppt-embed/deck';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasSameParagraphs, shownTextOf } from '../elements/text/shown-text.ts';
import { currentSlide, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { typeText } from './edit-text.ts';

const now = new Date(2027, 0, 3, 12).getTime();
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** A date that was updated last on another day. */
const date: TextElement = {
  kind: 'text',
  id: 'date',
  part: 'footerDate',
  box: { x: 800, y: 670, width: 220, height: 28 },
  paragraphs: [{ runs: [{ text: '11/28/2026' }], align: 'right' }],
  style: { face: 'body', size: 16, lineHeight: 1.4, color: 'ink' },
  updatedDate: { format: 'short', text: '11/28/2026' },
};
const [first, ...others] = sampleDeck.slides;
const opened = openDeck({ ...sampleDeck, language: 'en', slides: [{ ...first!, elements: [date] }, ...others] });
const dateIn = (state: EditorState) => currentSlide(state)?.elements[0];
const shownIn = (state: EditorState) => shownTextOf(state.deck, dateIn(state)!)?.paragraphs;
const type = (paragraphs: TextElement['paragraphs']) =>
  runCommands(opened, typeText({ slide: 0, element: 'date', paragraphs, at: now }));

it('edits the date that the slide shows, not the stored one', () => {
  expect(shownIn(opened)).toEqual([{ runs: [{ text: '1/3/2027' }], align: 'right' }]);
  const fixed = type([{ runs: [{ text: '1/3/2027, Berlin' }] }]);
  expect(shownIn(fixed)).toEqual([{ runs: [{ text: '1/3/2027, Berlin' }] }]);
  // The text that was stored before is fixed like any other.
  expect(shownIn(type([{ runs: [{ text: '11/28/2026' }] }]))).toEqual([{ runs: [{ text: '11/28/2026' }] }]);
});

it('is the same text each time that the slide shows it', () => {
  const show = (state: EditorState) => shownTextOf(state.deck, dateIn(state)!);
  expect(hasSameParagraphs(show(opened), show(opened))).toBe(true);
  expect(hasSameParagraphs(show(opened), show(type([{ runs: [{ text: 'Today' }] }])))).toBe(false);
});

it('keeps updating a date of which only the format has changed', () => {
  const bold = type([{ runs: [{ text: '1/3/2027', bold: true }] }]);
  vi.setSystemTime(new Date(2027, 1, 4, 12));
  expect(shownIn(bold)).toEqual([{ runs: [{ text: '2/4/2027', bold: true }] }]);
});
