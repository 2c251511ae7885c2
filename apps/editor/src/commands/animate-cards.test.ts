import { animationGroups, layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { currentSlide, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { runCommands } from '../testing/run-commands.ts';
import { animationEntries } from './animation-entries.ts';
import { addAnimation, moveAnimation, setAnimation, setAnimationOptions, setByParagraph } from './animations.ts';
import { setElementBoxes } from './arrange.ts';
import { selectElement, selectElements, selectWithCard } from './select.ts';

const markdown = `## Results

- **41 %** less fuel
- **9 dB** less noise
- **0** outages
- **3** new sites

## Strengths and gaps

### Strengths

- Data
- Team

### Gaps

- Platform
- Rules
`;
const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-en' });
const slideOf = (title: string) => deck.slides.findIndex((slide) => slide.title === title);
const open = (title: string): EditorState => ({
  ...openDeck(deck),
  selection: { slide: slideOf(title), elements: [], editing: false },
});
const results = open('Results');
const elementsOf = (state: EditorState): readonly SlideElement[] => currentSlide(state)?.elements ?? [];
/** Returns the ids of the elements that each click shows. */
const clicksOf = (state: EditorState): string[] =>
  animationGroups(elementsOf(state)).clicks.map((group) => group.map(({ element }) => element.id).join(' '));
const entriesOf = (state: EditorState): string[] =>
  animationEntries(elementsOf(state)).map(
    ({ effects, firstClick, lastClick }) => `${firstClick}–${lastClick} ${effects[0]?.element.id}`,
  );
const cards = ['card-1', 'card-2', 'card-3', 'card-4'];
const cardAt = (number: number) =>
  [`card-${number}`, `card-bar-${number}`, `figure-${number}`, `label-${number}`].join(' ');
const all = selectElements([1, 2, 3, 4].flatMap((number) => cardAt(number).split(' ')));
const animated = runCommands(results, all, setAnimation('fade', 1));

it('shows a card with one click, and several cards with one click each', () => {
  expect(clicksOf(runCommands(results, selectWithCard('figure-2'), setAnimation('fade', 1)))).toEqual([cardAt(2)]);
  expect(clicksOf(animated)).toEqual([1, 2, 3, 4].map(cardAt));
  expect(entriesOf(animated)).toEqual(cards.map((id, index) => `${index + 1}–${index + 1} ${id}`));
});

it('shows cards that users have moved in reading order', () => {
  const x = elementsOf(results).find(({ id }) => id === 'card-1')?.box.x ?? 0;
  const by = x - (elementsOf(results).find(({ id }) => id === 'card-4')?.box.x ?? 0) - 20;
  const last = elementsOf(results).filter(({ id }) => cardAt(4).split(' ').includes(id));
  const boxes = new Map(last.map(({ id, box }) => [id, { ...box, x: box.x + by }]));
  const moved = runCommands(results, setElementBoxes(boxes, { at: 1 }), all, setAnimation('fade', 2));
  expect(clicksOf(moved)).toEqual([4, 1, 2, 3].map(cardAt));
});

it('removes the animation of a card, moves it and changes its options as a whole', () => {
  const second = runCommands(animated, selectWithCard('label-2'));
  expect(clicksOf(runCommands(second, setAnimation(undefined, 2)))).toEqual([1, 3, 4].map(cardAt));
  expect(clicksOf(runCommands(second, moveAnimation(1, 2)))).toEqual([1, 3, 2, 4].map(cardAt));
  expect(clicksOf(runCommands(second, moveAnimation(-1, 2)))).toEqual([2, 1, 3, 4].map(cardAt));
  expect(moveAnimation(-1, 3)(runCommands(second, moveAnimation(-1, 2)))).toBeNull();
  const after = runCommands(second, setAnimationOptions({ start: 'afterPrevious', durationMs: 800, delayMs: 100 }, 2));
  expect(clicksOf(after)).toEqual([`${cardAt(1)} ${cardAt(2)}`, cardAt(3), cardAt(4)]);
  expect(elementsOf(after).flatMap(({ id, animation }) => (id.endsWith('-2') && animation ? [animation] : []))).toEqual(
    [
      { effect: 'fade', start: 'afterPrevious', durationMs: 800, delayMs: 100, order: 4 },
      ...[5, 6, 7].map((order) => ({ effect: 'fade', start: 'withPrevious', durationMs: 800, delayMs: 100, order })),
    ],
  );
  expect(clicksOf(runCommands(after, setAnimationOptions({ start: undefined }, 3)))).toEqual(clicksOf(animated));
});

it('moves several cards together', () => {
  const two = runCommands(animated, selectElements([...cardAt(2).split(' '), ...cardAt(3).split(' ')]));
  expect(clicksOf(runCommands(two, moveAnimation(1, 2)))).toEqual([1, 4, 2, 3].map(cardAt));
});

it('makes one entry of a card whose parts started at separate clicks', () => {
  const apart = cardAt(1)
    .split(' ')
    .reduce((state, id) => runCommands(state, selectElement(id), setAnimation('fade', 1)), results);
  expect(clicksOf(apart)).toHaveLength(4);
  expect(entriesOf(apart)).toEqual(['1–4 card-1']);
  const whole = runCommands(apart, selectWithCard('card-1'));
  expect(clicksOf(runCommands(whole, setAnimation('wipe', 2)))).toEqual([cardAt(1)]);
  expect(clicksOf(runCommands(whole, setAnimationOptions({ start: undefined }, 2)))).toEqual([cardAt(1)]);
  // A longer duration leaves the clicks as they are.
  expect(clicksOf(runCommands(whole, setAnimationOptions({ durationMs: 900 }, 2)))).toHaveLength(4);
});

it('keeps the click of a card when only its background no longer enters', () => {
  const without = runCommands(animated, selectElement('card-2'), setAnimation(undefined, 2));
  expect(clicksOf(without)).toEqual([cardAt(1), 'card-bar-2 figure-2 label-2', cardAt(3), cardAt(4)]);
});

it('shows paragraphs on a card one by one, after the card', () => {
  const state = open('Strengths and gaps');
  const list = elementsOf(state).find((one) => one.kind === 'text' && one.role === 'body' && one.paragraphs.length > 1);
  if (!list) throw new Error('No list.');
  const card = runCommands(state, selectWithCard(list.id), setAnimation('fade', 1));
  expect(clicksOf(card)).toHaveLength(1);
  const byParagraph = runCommands(card, setByParagraph(true, 2));
  const [first, ...others] = clicksOf(byParagraph);
  expect(first?.split(' ')).not.toContain(list.id);
  expect(new Set(others)).toEqual(new Set([list.id]));
  expect(entriesOf(byParagraph)).toHaveLength(1);
  expect(clicksOf(runCommands(byParagraph, setByParagraph(false, 3)))).toHaveLength(1);
  // The text may be selected alone.
  expect(clicksOf(runCommands(card, selectElement(list.id), setByParagraph(true, 2)))).toEqual([first, ...others]);
});

it('is one undo step, and leaves the slide unchanged if nothing changes', () => {
  expect(setAnimation('fade', 2)(animated)).toBeNull();
  expect(setAnimation(undefined, 2)(runCommands(results, all))).toBeNull();
  const transaction = setAnimation('zoom', 2)(animated);
  expect(transaction && applyTransaction(animated, transaction).history.past).toHaveLength(
    animated.history.past.length + 1,
  );
});

it('adds an effect to a card as a whole, as another entry', () => {
  const leaves = runCommands(animated, selectWithCard('figure-2'), addAnimation('fadeOut', 2));
  expect(clicksOf(leaves)).toEqual([1, 2, 3, 4, 2].map(cardAt));
  expect(entriesOf(leaves)).toEqual(['1–1 card-1', '2–2 card-2', '3–3 card-3', '4–4 card-4', '5–5 card-2']);
  const afterwards = runCommands(leaves, setAnimationOptions({ start: 'afterPrevious' }, 3), moveAnimation(-1, 4));
  expect(clicksOf(afterwards)).toEqual([cardAt(1), cardAt(2), `${cardAt(3)} ${cardAt(2)}`, cardAt(4)]);
  expect(clicksOf(runCommands(afterwards, setAnimation(undefined, 5)))).toEqual([1, 2, 3, 4].map(cardAt));
});
