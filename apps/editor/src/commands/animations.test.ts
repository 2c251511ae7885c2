import { animationsOf, maxAnimations } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { currentSlide, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';

import { applyTransaction } from '../model/transaction.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import {
  addAnimation,
  moveAnimation,
  selectEffects,
  setAnimation,
  setAnimationOptions,
  setByParagraph,
} from './animations.ts';
import { animationEntries } from './animation-entries.ts';
import { duplicateSlide } from './duplicate.ts';
import { selectElement } from './select.ts';
import { undo } from './undo-redo.ts';
import { effectKey, selectedEffects, slideEffects } from './slide-effects.ts';

const box = { x: 0, y: 0, width: 100, height: 100 };
const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.4 } as const;
const textOf = (id: string, ...lines: string[]): SlideElement => ({
  kind: 'text',
  id,
  box,
  style,
  paragraphs: lines.map((text) => ({ runs: [{ text }] })),
});
const [first, ...others] = sampleDeck.slides;
if (!first) throw new Error('The deck has no slides.');
const elements = [textOf('a', 'One', 'Two'), textOf('b', 'One'), textOf('c', 'One')];
const opened = openDeck({ ...sampleDeck, slides: [{ ...first, elements }, ...others] });
const orderOf = (state: EditorState) =>
  slideEffects(currentSlide(state)?.elements ?? [])
    .map(({ element }) => element.id)
    .join('');
const animationOf = (state: EditorState, id: string) =>
  state.deck.slides[0]?.elements.find((element) => element.id === id)?.animation;

const animated = runCommands(opened, ...['c', 'a', 'b'].flatMap((id) => [selectElement(id), setAnimation('fade', 1)]));

it('lets elements enter in the order in which they got their animation', () => {
  expect(orderOf(animated)).toBe('cab');
  const changed = runCommands(animated, selectElement('c'), setAnimation('wipe', 2));
  expect(orderOf(changed)).toBe('cab');
  expect(animationOf(changed, 'c')?.effect).toBe('wipe');
  const removed = runCommands(changed, setAnimation(undefined, 3));
  expect(orderOf(removed)).toBe('ab');
  expect(removed.deck.slides[0]?.elements[2]).toEqual(elements[2]);
});

it('moves an animation earlier and later, up to the ends', () => {
  const selected = runCommands(animated, selectElement('a'));
  expect(orderOf(runCommands(selected, moveAnimation(-1, 2)))).toBe('acb');
  const last = runCommands(selected, moveAnimation(1, 2));
  expect(orderOf(last)).toBe('cba');
  expect(moveAnimation(1, 3)(last)).toBeNull();
});

it('animates paragraphs only if a text has several', () => {
  const list = runCommands(animated, selectElement('a'), setByParagraph(true, 2));
  expect(animationOf(list, 'a')).toEqual({ effect: 'fade', order: 1, byParagraph: true });
  expect(animationOf(runCommands(list, setByParagraph(false, 3)), 'a')).toEqual({ effect: 'fade', order: 1 });
  expect(setByParagraph(true, 2)(animated)).toBeNull();
});

it('sets start, direction, duration and delay, and stores no default values', () => {
  const selected = runCommands(animated, selectElement('a'), setAnimation('flyIn', 2));
  const changed = runCommands(
    selected,
    setAnimationOptions({ start: 'afterPrevious', direction: 'left', durationMs: 800, delayMs: 100 }, 3),
  );
  const options = { start: 'afterPrevious', direction: 'left', durationMs: 800, delayMs: 100 };
  expect(animationOf(changed, 'a')).toEqual({ effect: 'flyIn', order: 1, ...options });
  const reset = { start: undefined, direction: 'bottom', durationMs: 500, delayMs: 0 } as const;
  expect(animationOf(runCommands(changed, setAnimationOptions(reset, 4)), 'a')).toEqual({ effect: 'flyIn', order: 1 });
  // An effect without a direction drops it.
  expect(animationOf(runCommands(changed, setAnimation('zoom', 5)), 'a')).not.toHaveProperty('direction');
  expect(setAnimationOptions({ delayMs: 100 }, 6)(changed)).toBeNull();
});

it('animates the paragraphs of a text only if it enters', () => {
  const list = runCommands(animated, selectElement('a'), setByParagraph(true, 2), setAnimation('fadeOut', 3));
  expect(animationOf(list, 'a')).toEqual({ effect: 'fadeOut', order: 1 });
  expect(setByParagraph(true, 4)(list)).toBeNull();
});

it('keeps animations of a duplicated slide', () => {
  const copy = runCommands(animated, selectElement(null), duplicateSlide(2));
  expect(orderOf(copy)).toBe('cab');
  expect(copy.selection.slide).toBe(1);
});

/** Selects an entry in the list of animations. */
const selectEntry = (at: number) => (state: EditorState) =>
  selectEffects(animationEntries(currentSlide(state)?.elements ?? [])[at]!)(state);
/** Returns the effects of the slide in their order, with `*` for the selected ones. */
const timelineOf = (state: EditorState) => {
  const selected = selectedEffects(state).map(effectKey);
  return slideEffects(currentSlide(state)?.elements ?? []).map(
    (effect) => `${effect.element.id} ${effect.animation?.effect}${selected.includes(effectKey(effect)) ? '*' : ''}`,
  );
};
const several = runCommands(animated, selectElement('a'), addAnimation('fadeOut', 2), addAnimation('zoom', 3));

it('adds further effects after all others on the slide, and selects them', () => {
  expect(timelineOf(several)).toEqual(['c fade', 'a fade', 'b fade', 'a fadeOut', 'a zoom*']);
  expect(currentSlide(several)?.elements[0]).toMatchObject({
    animation: { effect: 'fade', order: 1 },
    moreAnimations: [
      { effect: 'fadeOut', order: 3 },
      { effect: 'zoom', order: 4 },
    ],
  });
  // Another selection is of the first effect.
  const other = runCommands(several, selectElement('b'), selectElement('a'));
  expect(timelineOf(other)).toEqual(['c fade', 'a fade*', 'b fade', 'a fadeOut', 'a zoom']);
});

it('changes only the selected effect', () => {
  const changed = runCommands(
    several,
    selectEntry(3),
    setAnimationOptions({ start: 'withPrevious', durationMs: 900 }, 4),
    setAnimation('flyOut', 5),
  );
  expect(timelineOf(changed)).toEqual(['c fade', 'a fade', 'b fade', 'a flyOut*', 'a zoom']);
  expect(currentSlide(changed)?.elements[0]?.moreAnimations?.[0]).toEqual({
    effect: 'flyOut',
    start: 'withPrevious',
    durationMs: 900,
    order: 3,
  });
  const byParagraph = runCommands(several, selectEntry(4), setByParagraph(true, 4));
  expect(currentSlide(byParagraph)?.elements[0]?.moreAnimations?.[1]).toMatchObject({ byParagraph: true });
  expect(animationOf(byParagraph, 'a')).not.toHaveProperty('byParagraph');
});

it('moves an effect before other effects of the same element, and keeps it selected', () => {
  const up = runCommands(several, selectEntry(4), moveAnimation(-1, 4));
  expect(timelineOf(up)).toEqual(['c fade', 'a fade', 'b fade', 'a zoom*', 'a fadeOut']);
  const first = runCommands(up, moveAnimation(-1, 5), moveAnimation(-1, 6));
  expect(timelineOf(first)).toEqual(['c fade', 'a zoom*', 'a fade', 'b fade', 'a fadeOut']);
  expect(animationOf(first, 'a')).toMatchObject({ effect: 'zoom' });
  expect(timelineOf(runCommands(first, moveAnimation(1, 7)))).toEqual([
    'c fade',
    'a fade',
    'a zoom*',
    'b fade',
    'a fadeOut',
  ]);
});

it('removes one effect, and selects the next one', () => {
  const removed = runCommands(several, selectEntry(3), setAnimation(undefined, 4));
  expect(timelineOf(removed)).toEqual(['c fade', 'a fade', 'b fade', 'a zoom*']);
  const first = runCommands(several, selectEntry(1), setAnimation(undefined, 4));
  expect(timelineOf(first)).toEqual(['c fade', 'b fade', 'a fadeOut*', 'a zoom']);
  expect(animationOf(first, 'a')).toMatchObject({ effect: 'fadeOut' });
  const none = runCommands(removed, setAnimation(undefined, 5), setAnimation(undefined, 6));
  expect(timelineOf(none)).toEqual(['c fade', 'b fade']);
  expect(currentSlide(none)?.elements[0]).toEqual(elements[0]);
});

it('undoes changes of effects one by one, and keeps all effects of copies', () => {
  const undone = undo(several)!;
  expect(timelineOf(applyTransaction(several, undone))).toEqual(['c fade', 'a fade', 'b fade', 'a fadeOut*']);
  const copy = runCommands(several, selectElement(null), duplicateSlide(5));
  expect(currentSlide(copy)?.elements[0]?.moreAnimations).toEqual(currentSlide(several)?.elements[0]?.moreAnimations);
});

it('adds no more effects to an element than it can have', () => {
  let state = several;
  for (let at = 0; at < maxAnimations; at += 1) {
    const transaction = addAnimation('pulse', at)(state);
    if (transaction) state = applyTransaction(state, transaction);
  }
  expect(animationsOf(currentSlide(state)!.elements[0]!)).toHaveLength(maxAnimations);
  expect(addAnimation('pulse', 99)(state)).toBeNull();
});
