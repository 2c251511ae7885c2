import { textOverflows } from '@ppt-embed/deck';
import type { Deck, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newText } from '../elements/new-elements.ts';
import { boxFormat } from '../elements/text/common-format.ts';
import { isOverflowing } from '../elements/text/overflow.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { setElementBoxes } from './arrange.ts';
import { autofitOf, hasAutofit, setAutofit } from './autofit.ts';
import { typeText } from './edit-text.ts';
import { insertNew } from './insert-elements.ts';
import { selectElement } from './select.ts';
import { selectSlide } from './select-slides.ts';
import { styleText } from './style-text.ts';

const run = (state: EditorState, ...commands: Command[]): EditorState =>
  commands.reduce((now, command) => applyTransaction(now, command(now) ?? {}), state);
const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ runs: [{ text: `plain ${index}` }] }));
const type = (count: number): Command => typeText({ slide: 1, element: 'text', paragraphs: lines(count), at: count });
const inserted = run(openDeck(sampleDeck), selectSlide(1), insertNew(newText(), { at: 1 }, true));

function textIn(deck: Deck): TextElement {
  const text = deck.slides[1]?.elements.find(({ id }) => id === 'text');
  if (text?.kind !== 'text') throw new Error('No text.');
  return text;
}

it('shrinks the text of a fixed-height box, and restores the font size and the height when the box grows with its text again', () => {
  const { box } = textIn(inserted.deck);
  const shrunk = run(inserted, setAutofit('shrink', { at: 2 }), type(3));
  expect(textIn(shrunk.deck).box).toEqual(box);
  expect(textIn(shrunk.deck).style.size).toBeLessThan(28);
  const grown = textIn(run(shrunk, setAutofit('grow', { at: 5 })).deck);
  expect(grown).toMatchObject({ autofit: 'grow', style: { size: 28 }, box: { height: box.height + 78 } });
  expect(grown.style.steps).toBeUndefined();
});

it('keeps box and text of a box without autofit, and warns only if its text leaves the slide', () => {
  const { box } = textIn(inserted.deck);
  const fixed = run(inserted, setAutofit('shrink', { at: 2 }), type(3), setAutofit('none', { at: 4 }), type(5));
  const text = textIn(fixed.deck);
  expect(text).toMatchObject({ autofit: 'none', box, style: { size: 28 } });
  expect([text.style.steps, text.style.fontScale]).toEqual([undefined, undefined]);
  expect([textOverflows(fixed.deck, text), isOverflowing(fixed.deck, text)]).toEqual([true, false]);
  expect(isOverflowing(fixed.deck, textIn(run(fixed, type(60)).deck))).toBe(true);
  expect(textIn(run(fixed, setAutofit('grow', { at: 9 })).deck).box.height).toBeGreaterThan(box.height);
});

it('shrinks text that is typed into a box without a setting, when it no longer fits', () => {
  const { autofit: _, ...unset } = newText();
  const state = run(openDeck(sampleDeck), selectSlide(1), insertNew(unset, { at: 1 }, true));
  const fitting = textIn(run(state, type(1)).deck);
  expect([fitting.autofit, fitting.style.size]).toEqual([undefined, 28]);
  const shrunk = textIn(run(state, type(3)).deck);
  expect(shrunk.autofit).toBe('shrink');
  expect(textOverflows(sampleDeck, shrunk)).toBe(false);
  expect(textIn(run(state, type(3), type(1)).deck).style.size).toBe(28);
});

it('shrinks the text of a placeholder when the smallest size of its layout no longer fits, and restores the size', () => {
  const [, second] = sampleDeck.slides;
  const elements = second?.elements.map((one): SlideElement =>
    one.id === 's2-body' && one.kind === 'text'
      ? { ...one, box: { ...one.box, height: 200 }, style: { ...one.style, size: 28, steps: [28, 24, 20] } }
      : one,
  );
  const slides = sampleDeck.slides.with(1, { ...second!, elements: elements ?? [] });
  const typed = (count: number) => typeText({ slide: 1, element: 's2-body', paragraphs: lines(count), at: count });
  const bodyIn = ({ deck }: EditorState) => deck.slides[1]?.elements.find(({ id }) => id === 's2-body') as TextElement;
  const state = run(openDeck({ ...sampleDeck, slides }), selectSlide(1));
  expect(bodyIn(run(state, typed(2)))).toMatchObject({ style: { size: 28, steps: [28, 24, 20] } });
  const [smaller] = [7, 6, 5].map((count) => bodyIn(run(state, typed(count)))).filter((one) => !one.autofit);
  expect(smaller?.style.size).toBeLessThan(28);
  const shrunk = run(state, typed(14));
  expect(bodyIn(shrunk).style.size).toBeLessThan(20);
  expect(isOverflowing(shrunk.deck, bodyIn(shrunk))).toBe(false);
  expect(bodyIn(run(shrunk, typed(2))).style.size).toBe(28);
});

it('uses the new height of a shrinking box when it is resized', () => {
  const { box } = textIn(inserted.deck);
  const high = run(
    inserted,
    setAutofit('shrink', { at: 2 }),
    setElementBoxes(new Map([['text', { ...box, height: 300 }]]), { at: 3 }),
    type(3),
  );
  expect(textIn(high.deck)).toMatchObject({ style: { size: 28 }, box: { height: 300 } });
});

it('does not apply to placeholders, and does nothing if the setting already has that value', () => {
  const title = sampleDeck.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
  if (!title) throw new Error('No title.');
  expect(hasAutofit(title)).toBe(false);
  const onTitle = run(openDeck(sampleDeck), selectElement(title.id));
  expect(setAutofit('grow', { at: 1 })(onTitle)).toBeNull();
  expect(autofitOf(textIn(inserted.deck))).toBe('grow');
  expect(setAutofit('grow', { at: 1 })(inserted)).toBeNull();
});

it('shrinks also words with their own size and the space between paragraphs, and shows the size at which they are drawn', () => {
  const paragraphs = lines(14).map(({ runs }) => ({
    runs: runs.map((run) => ({ ...run, size: 22 })),
    spaceBefore: 15,
  }));
  const { box } = textIn(inserted.deck);
  const resized = setElementBoxes(new Map([['text', { ...box, height: 360 }]]), { at: 3 });
  const state = run(
    inserted,
    setAutofit('shrink', { at: 2 }),
    resized,
    typeText({ slide: 1, element: 'text', paragraphs, at: 4 }),
  );
  const shrunk = textIn(state.deck);
  expect(textOverflows(state.deck, shrunk)).toBe(false);
  const { fontScale = 1 } = shrunk.style;
  expect(fontScale).toBeLessThan(0.8);
  expect(boxFormat(shrunk).size).toBeCloseTo(22 * fontScale, 1);
  expect(shrunk.paragraphs).toEqual(paragraphs);
  const smaller = textIn(run(state, styleText({ size: 6 }, { at: 5 })).deck);
  expect(smaller.style).toMatchObject({ size: 6, steps: [6] });
  expect(smaller.style.fontScale).toBeUndefined();
});
