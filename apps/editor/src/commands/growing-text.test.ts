import { changeLayout, fitText } from '@ppt-embed/deck';
import type { Box, TextElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { newText, fitHeightToText } from '../elements/new-elements.ts';
import { isOverflowing } from '../elements/text/overflow.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectSlide } from './select-slides.ts';
import { continueSlide } from './split-slide.ts';
import { duplicateElements } from './duplicate.ts';
import { groupElements, setElementBoxes, limitsOf } from './arrange.ts';
import { insertElements, insertNew } from './insert-elements.ts';
import { shrinkText, typeText } from './edit-text.ts';
import { styleText } from './style-text.ts';
import { undo } from './undo-redo.ts';

const run = (state: EditorState, ...commands: Command[]): EditorState =>
  commands.reduce((now, command) => applyTransaction(now, command(now) ?? {}), state);

const onSecond = run(openDeck(sampleDeck), selectSlide(1));
const inserted = run(onSecond, insertNew(newText(), { at: 1 }, true));
const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ runs: [{ text: `plain ${index}` }] }));
const type = (count: number, element = 'text'): Command =>
  typeText({ slide: 1, element, paragraphs: lines(count), at: count });

function texts({ deck }: EditorState, slide = 1): TextElement[] {
  const elements = deck.slides[slide]?.elements ?? [];
  return elements.filter((one): one is TextElement => one.kind === 'text' && one.autofit === 'grow');
}

function only(state: EditorState): TextElement {
  const [text] = texts(state);
  if (!text) throw new Error('No growing text.');
  return text;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('inserted text box', () => {
  it('grows with each typed line, and shrinks when lines are removed', () => {
    const before = only(inserted);
    const typed = run(inserted, type(3));
    expect(only(typed).style).toEqual(before.style);
    expect(only(typed).box).toEqual({ ...before.box, height: before.box.height + 78 });
    expect(only(run(typed, type(1))).box).toEqual(before.box);
    expect(only(run(typed, undo)).box).toEqual(before.box);
  });

  it('grows with larger text or in a narrower box, and cannot be shorter than its text', () => {
    const typed = run(inserted, type(2));
    const { box, id } = only(typed);
    const larger = run(typed, styleText({ size: 56 }, { at: 9 }));
    expect(only(larger)).toMatchObject({ style: { size: 56 }, box: { height: 16 + 157 } });
    const low = run(typed, setElementBoxes(new Map([[id, { ...box, height: 20 }]]), { at: 9 }));
    expect(only(low).box.height).toBe(box.height);
    expect(limitsOf([only(typed)], 'height')).toEqual({ min: box.height, max: box.height });
    const narrow = run(typed, setElementBoxes(new Map([[id, { ...box, width: 60 }]]), { at: 9 }));
    expect(only(narrow).box.height).toBeGreaterThan(box.height);
  });

  it('does not cover a previously inserted text box, whether empty or with several lines', () => {
    const second = run(inserted, insertNew(newText(), { at: 2 }));
    const third = run(second, type(4), insertNew(newText(), { at: 5 }));
    for (const [state, count] of [
      [second, 2],
      [third, 3],
    ] as const) {
      const boxes = texts(state).map(({ box }) => box);
      expect(boxes).toHaveLength(count);
      const last = boxes.at(-1);
      expect(boxes.slice(0, -1).filter((box) => last && overlap(box, last))).toEqual([]);
    }
  });

  it('grows inside a group, whose frame grows with it', () => {
    const shape = { ...newText('beside'), id: 'beside', box: { x: 40, y: 40, width: 100, height: 56 } };
    const typed = run(inserted, type(1), insertElements([shape], { at: 3 }));
    const grouped = run(
      { ...typed, selection: { slide: 1, elements: ['text', 'beside'], editing: false } },
      groupElements(4),
    );
    const [group] = grouped.deck.slides[1]?.elements.filter(({ kind }) => kind === 'group') ?? [];
    if (!group) throw new Error('No group.');
    const edited = run(
      grouped,
      typeText({ slide: 1, element: group.id, member: ['text'], paragraphs: lines(3), at: 5 }),
    );
    const now = edited.deck.slides[1]?.elements.find(({ id }) => id === group.id);
    expect(now?.box.height).toBeCloseTo(group.box.height + 78);
  });

  it('keeps growing in a copy and in a different layout', () => {
    const copied = run(inserted, type(1), duplicateElements(3));
    expect(texts(copied)).toHaveLength(2);
    const { deck } = run(inserted, type(2));
    const { id = '' } = deck.slides[1] ?? {};
    const other = changeLayout(deck, id, 'twoColumns');
    expect(other).not.toBe(deck);
    expect(texts({ ...inserted, deck: other })).toEqual([only(run(inserted, type(2)))]);
  });

  it('overflows at the bottom of the slide until its text is shrunk or continued on another slide', () => {
    const typed = run(inserted, type(16));
    const { deck } = typed;
    expect(isOverflowing(deck, only(run(inserted, type(4))))).toBe(false);
    expect(isOverflowing(deck, only(typed))).toBe(true);
    const shrunk = only(run(typed, shrinkText('text', 20)));
    expect(shrunk.box.y + shrunk.box.height).toBeLessThanOrEqual(720);
    expect(shrunk.style.size).toBeLessThan(28);
    const continued = run(typed, continueSlide('text', 20));
    const [here, there] = [texts(continued)[0], texts(continued, 2)[0]];
    expect([here, there].map((text) => text && isOverflowing(deck, text))).toEqual([false, false]);
    expect([...(here?.paragraphs ?? []), ...(there?.paragraphs ?? [])]).toEqual(lines(16));
  });
});

it('continues long text on as many slides as it needs, and shows the first of them', () => {
  const typed = run(inserted, type(60));
  const continued = run(typed, continueSlide('text', 20));
  const slides = continued.deck.slides.slice(1, 1 + continued.deck.slides.length - typed.deck.slides.length + 1);
  expect(slides.length).toBeGreaterThan(3);
  const parts = slides.flatMap((_, index) => texts(continued, index + 1));
  expect(parts.filter((text) => isOverflowing(continued.deck, text))).toEqual([]);
  expect(parts.flatMap(({ paragraphs }) => paragraphs)).toEqual(lines(60));
  expect(continued.selection.slide).toBe(2);
});

describe('pasted text box', () => {
  it('gets a smaller text size if the text is long, and keeps growing', () => {
    const { deck } = onSecond;
    const short = fitHeightToText(deck, newText('One\nTwo'));
    expect(short).toMatchObject({ style: { size: 28 }, autofit: 'grow' });
    const long = fitHeightToText(deck, newText(Array.from({ length: 18 }, () => 'Line').join('\n')));
    expect(long.style.size).toBe(22);
    expect(long.box.height).toBeLessThanOrEqual(600);
    expect(fitText(deck, long)).toBe(long);
    const endless = fitHeightToText(deck, newText(Array.from({ length: 300 }, () => 'Line').join('\n')));
    expect(endless).toMatchObject({ style: { size: 20 }, box: { y: 60 } });
    expect(isOverflowing(deck, endless)).toBe(true);
  });
});
