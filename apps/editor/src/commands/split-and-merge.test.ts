import { expect, it } from 'vitest';
import { deckToJson, layoutDeck, readMarkdown, textOverflows } from '@ppt-embed/deck';
import type { Deck, Paragraph, SlideElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/element-text.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { mergeSlides } from './merge-slides.ts';
import { splitSlide } from './split-slide.ts';
import { undo } from './undo-redo.ts';

const { deck } = layoutDeck(
  readMarkdown(`# Talk

## Why

<!-- layout: content -->

- One
- Two
- Three
  - Three a
- Four

## How

- First
- Second
- Third

## Numbers

| Year | Bill |
|---|---|
| 2023 | 4.9 |
| 2024 | 4.8 |

## Steps

1. Plan
2. Build
3. Check

## Many

<!-- layout: content -->

1. a
2. b
3. c
4. d
5. e
6. f
7. g
8. h
9. i

# Part two
`).outline,
  { coverId: 'fresh-green-en' },
);

const at = (title: string, rest: Partial<EditorState['selection']> = {}): EditorState => {
  const slide = deck.slides.findIndex((one) => one.title === title);
  return { ...openDeck(deck), selection: { slide, elements: [], editing: false, ...rest } };
};
const done = (state: EditorState, command: Command) => {
  const transaction = command(state);
  if (!transaction) throw new Error('It does not apply.');
  return applyTransaction(state, transaction);
};
const idOf = (title: string, isMatch: (element: SlideElement) => boolean) =>
  deck.slides.find((one) => one.title === title)?.elements.find(isMatch)?.id ?? 'none';
const isBody = (element: SlideElement) => element.kind === 'text' && element.role === 'body';
const isTitle = (element: SlideElement) => element.kind === 'text' && element.role === 'title';

/** Returns the text of each slide without title and decorations. */
const textsOf = ({ slides }: Deck) =>
  slides.map(({ title, elements }) => [
    title,
    elements.flatMap((element) => {
      if (element.kind === 'table') return ['table'];
      if (element.kind !== 'text' || !isBody(element)) return [];
      return element.paragraphs.map(({ runs }) => plainText([{ runs }]));
    }),
  ]);

/** Returns pairs of elements that overlap by more than rounding errors. */
const overlappingPairs = (elements: readonly SlideElement[]) =>
  elements.flatMap((one, index) =>
    elements.slice(index + 1).flatMap((other) => {
      const [a, b] = [one.box, other.box];
      const isApart =
        Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) <= 1 ||
        Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) <= 1;
      return isApart ? [] : [[one.id, other.id]];
    }),
  );

it('splits the longest text in the middle, before a top-level item, and repeats the title', () => {
  const before = at('Why');
  const after = done(before, splitSlide(null, 0));
  expect(textsOf(after.deck).slice(1, 3)).toEqual([
    ['Why', ['One', 'Two']],
    ['Why', ['Three', 'Three a', 'Four']],
  ]);
  expect(after.selection).toEqual({ slide: 2, elements: [], editing: false });
  expect(after.deck.slides.map(({ notes }) => notes).slice(1, 3)).toEqual([before.deck.slides[1]?.notes, '']);
  const back = undo(after);
  expect(back && JSON.stringify(deckToJson(applyTransaction(after, back).deck))).toBe(JSON.stringify(deckToJson(deck)));
});

it('splits the text at the caret and continues the numbers of a list', () => {
  const editing = at('Many', { elements: [idOf('Many', isBody)], editing: true });
  const after = done(editing, splitSlide(2, 0));
  expect(textsOf(after.deck).slice(5, 7)).toEqual([
    ['Many', ['a', 'b']],
    ['Many', ['c', 'd', 'e', 'f', 'g', 'h', 'i']],
  ]);
  const second = after.deck.slides[6]?.elements.find(isBody);
  expect(second).toMatchObject({ paragraphs: [{ bullet: 'number', start: 3 }, {}, {}, {}, {}, {}, {}] });
  for (const caret of [null, 0, 9]) expect(splitSlide(caret, 0)(editing)).toBeNull();
});

/** Returns the text on the new slide after a list with changed paragraphs has been split. */
function splitMany(count: number, change: (paragraph: Paragraph, index: number) => Paragraph) {
  const editing = at('Many', { elements: [idOf('Many', isBody)], editing: true });
  const slides = editing.deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      isBody(element) && element.kind === 'text' ? { ...element, paragraphs: element.paragraphs.map(change) } : element,
    ),
  }));
  return done({ ...editing, deck: { ...editing.deck, slides } }, splitSlide(count, 0)).deck.slides[6]?.elements.find(
    isBody,
  );
}

it('continues the numbers of a list from where their style changes', () => {
  const second = splitMany(4, (paragraph, index) =>
    index < 2 ? paragraph : { ...paragraph, numberStyle: 'alphaLcPeriod' },
  );
  expect(second).toMatchObject({ paragraphs: [{ start: 3 }, {}, {}, {}, {}] });
});

it('continues the numbers of a list that is split in the inner list of an item', () => {
  const inner = new Set([3, 4]);
  const second = splitMany(4, (paragraph, index) => (inner.has(index) ? { ...paragraph, level: 1 } : paragraph));
  expect(second).toMatchObject({ paragraphs: [{ level: 1, start: 2 }, { level: 0, start: 4 }, {}, {}, {}] });
  const bullets = splitMany(4, (paragraph, index) =>
    inner.has(index) ? { ...paragraph, level: 1, bullet: 'disc' } : paragraph,
  );
  expect(bullets).toMatchObject({ paragraphs: [{ level: 1 }, { level: 0, start: 4 }, {}, {}, {}] });
});

it('moves the selected elements to the new slide and keeps the others', () => {
  const both = done(at('How'), mergeSlides(0));
  const slide = both.deck.slides[2];
  const table = slide?.elements.find(({ kind }) => kind === 'table')?.id ?? 'none';
  const after = done({ ...both, selection: { ...both.selection, elements: [table] } }, splitSlide(null, 0));
  expect(textsOf(after.deck).slice(2, 4)).toEqual([
    ['How', expect.arrayContaining(['First', 'Third'])],
    ['How', ['table']],
  ]);
});

it('merges the text of the next slide into this one, below its title', () => {
  const before = at('Why');
  const after = done(before, mergeSlides(0));
  expect(textsOf(after.deck)[1]).toEqual([
    'Why',
    ['One', 'Two', 'Three', 'Three a', 'Four', 'How', 'First', 'Second', 'Third'],
  ]);
  expect(after.deck.slides).toHaveLength(deck.slides.length - 1);
  expect(after.selection).toEqual({ slide: 1, elements: [], editing: false });
  const back = undo(after);
  expect(back && applyTransaction(after, back).deck).toBe(deck);
});

it('restores the original text under one title when a split slide is merged again', () => {
  const split = done(at('Why'), splitSlide(null, 0));
  const first = { ...split, selection: { ...split.selection, slide: 1 } };
  expect(textsOf(done(first, mergeSlides(0)).deck)).toEqual(textsOf(deck));
});

it('lays out a table from the next slide next to the text and keeps all content', () => {
  const after = done(at('How'), mergeSlides(0));
  const slide = after.deck.slides[2];
  const content = slide?.elements.filter((element) => isBody(element) || element.kind === 'table') ?? [];
  expect(JSON.stringify(content)).toMatch(/First.*Second.*Third/u);
  expect(JSON.stringify(content)).toContain('Numbers');
  expect(JSON.stringify(content)).toContain('4.9');
  expect(overlappingPairs(content)).toEqual([]);
  expect(content.some((element) => element.kind === 'text' && textOverflows(after.deck, element))).toBe(false);
});

it('keeps steps and lays out the table next to them', () => {
  const after = done(at('Numbers'), mergeSlides(0));
  const slide = after.deck.slides[3];
  const content = slide?.elements.filter((element) => isBody(element) || element.kind === 'table') ?? [];
  for (const word of ['Plan', 'Build', 'Check', '4.9']) expect(JSON.stringify(content)).toContain(word);
  expect(JSON.stringify(slide?.elements)).toContain('"Steps"');
  expect(overlappingPairs(content)).toEqual([]);
});

it('keeps locked elements in place when slides are merged', () => {
  const slides = deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => (isTitle(element) ? { ...element, locked: true } : element)),
  }));
  const before = { ...at('How'), deck: { ...deck, slides } };
  const after = done(before, mergeSlides(0)).deck.slides[2];
  expect(after?.elements.find(isTitle)).toBe(slides[2]?.elements.find(isTitle));
  expect(JSON.stringify(after?.elements)).toContain('4.9');
});

it('merges the notes of both slides', () => {
  const slides = deck.slides.map((slide) => ({ ...slide, notes: `Notes of ${slide.title}` }));
  const after = done({ ...at('Why'), deck: { ...deck, slides } }, mergeSlides(0));
  expect(after.deck.slides[1]?.notes).toBe('Notes of Why\n\nNotes of How');
});

it.each(['Talk', 'Part two'])('neither merges nor splits %s', (title) => {
  expect(mergeSlides(0)(at(title))).toBeNull();
  expect(splitSlide(null, 0)(at(title))).toBeNull();
});
