import { expect, it } from 'vitest';
import { layoutDeck, readMarkdown, textOverflows } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { plainText } from '../elements/text/element-text.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { contentItems } from './content-items.ts';
import { splitItems } from './split-items.ts';
import { undo } from './undo-redo.ts';

const { deck } = layoutDeck(
  readMarkdown(`# Trams

## Cards

- **Speed**: fewer late departures in the morning
- **Access**: step-free platforms at nine more stops
- **Cost**: less energy per kilometre with new stock
- **Staff**: forty new drivers start in September

## Items

- New bell
- Wide doors
- Quiet wheels

## Steps

1. Plan
2. Order
3. Build
4. Open

## Figures

- 48 % of trips
- 12 lines
- 99 stops

## Events

- 2019: First plan
- 2020: Rails ordered
- 2021: Works began
- 2024: Opened

## One list

<!-- layout: content -->

- One
- Two
`).outline,
);

const at = (title: string, of: Deck = deck): EditorState => ({
  ...openDeck(of),
  selection: { slide: of.slides.findIndex((slide) => slide.title === title), elements: [], editing: false },
});

/** Returns the texts of a slide's items. */
const textsOf = (slide: Slide | undefined): string[] =>
  (slide?.elements ?? []).flatMap((element) =>
    element.kind === 'text' && element.role === 'body' ? [plainText(element.paragraphs).replaceAll('\n', ' ')] : [],
  );

function split(title: string) {
  const before = at(title);
  const transaction = splitItems(0)(before);
  if (!transaction) throw new Error('The slide cannot be split.');
  const after = applyTransaction(before, transaction);
  const [first, second] = after.deck.slides.slice(before.selection.slide);
  return { before, after, first, second };
}

it.each([
  ['Cards', ['Speed', 'Access'], ['Cost', 'Staff']],
  ['Items', ['New bell', 'Wide doors'], ['Quiet wheels']],
  ['Steps', ['Plan', 'Order'], ['Build', 'Open']],
  ['Figures', ['48 %', 'of trips', '12', 'lines'], ['99', 'stops']],
  ['Events', ['2019', 'First plan', '2020', 'Rails ordered'], ['2021', 'Works began', '2024', 'Opened']],
])('moves half of what is on %s to a new slide with the same title', (title, firstTexts, secondTexts) => {
  const { after, first, second, before } = split(title);
  const starts = (texts: string[], expected: string[]) => {
    const words = texts.join(' ');
    for (const text of expected) expect(words).toContain(text);
  };
  starts(textsOf(first), firstTexts);
  starts(textsOf(second), secondTexts);
  for (const text of secondTexts) expect(textsOf(first).join(' ')).not.toContain(text);
  for (const text of firstTexts) expect(textsOf(second).join(' ')).not.toContain(text);
  expect([first?.title, second?.title]).toEqual([title, title]);
  expect(after.selection.slide).toBe(before.selection.slide + 1);
  const elements = [first, second].flatMap((slide) => slide?.elements ?? []);
  expect(elements.filter((element) => element.kind === 'text' && textOverflows(after.deck, element))).toEqual([]);
});

it('draws a card behind each text only', () => {
  const { first, second } = split('Cards');
  const cards = (slide: Slide | undefined) =>
    slide?.elements.filter(({ part, box }) => part === 'decoration' && box.height > 40).length;
  expect([cards(first), cards(second)]).toEqual([2, 2]);
});

it('continues the numbers of steps', () => {
  const numbers = (slide: Slide | undefined) =>
    slide?.elements.flatMap((element) =>
      element.kind === 'shape' && /^[0-9]$/.test(plainText(element.paragraphs ?? []))
        ? [plainText(element.paragraphs ?? [])]
        : [],
    );
  const { first, second } = split('Steps');
  expect([numbers(first), numbers(second)]).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

it('can be undone', () => {
  const { after } = split('Cards');
  const back = undo(after);
  expect(back && applyTransaction(after, back).deck).toBe(deck);
});

it('does not split a single text, a title slide or a slide with a locked element', () => {
  expect(splitItems(0)(at('One list'))).toBeNull();
  expect(splitItems(0)(at('Trams'))).toBeNull();
  const slides = deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => ({ ...element, locked: true as const })),
  }));
  expect(splitItems(0)(at('Cards', { ...deck, slides }))).toBeNull();
});

it('keeps the icon of an item, the number of a step and the label of a figure together', () => {
  const counts = deck.slides.map((slide) => [slide.title, contentItems(slide).map(({ length }) => length)]);
  expect(Object.fromEntries(counts)).toMatchObject({
    Steps: [2, 2, 2, 2],
    Figures: [2, 2, 2],
    Events: [2, 2, 2, 2],
    'One list': [1],
  });
});

it('keeps the number, the icon and the text of a step, and the time, the icon and the text of an event, together', () => {
  const steps =
    '## How a claim works\n\n1. The customer sends a photo\n2. An expert checks the damage\n3. We pay the money';
  const events =
    '## Timeline\n\n- **Q2 2026**: New laboratory\n- **Q3 2026**: Contract with a hospital\n- **Q1 2027**: School';
  const parts = [steps, events].map((content) => {
    const [, slide] = layoutDeck(readMarkdown(`# Claims\n\n${content}`).outline).deck.slides;
    return slide && contentItems(slide).map((item) => item.map(({ part }) => part));
  });
  expect(parts).toEqual([
    Array.from({ length: 3 }, () => ['stepMark', 'icon', 'step']),
    Array.from({ length: 3 }, () => ['eventTime', 'icon', 'eventText']),
  ]);
});
