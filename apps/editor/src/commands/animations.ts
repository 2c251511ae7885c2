import type { AnimationEffect, ElementAnimation, SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-behavior.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { animationEntries } from './animation-entries.ts';
import type { AnimationEntry } from './animation-entries.ts';
import { moveByOne } from './arrange.ts';
import {
  canEnterByParagraph,
  changeAnimations,
  changeSequence,
  startTogether,
  withAnimation,
} from './change-animations.ts';

/**
 * Sets the effect of the selected elements during the slide show; undefined for none. The elements of a card enter
 * startTogether, and several cards in reading order.
 */
export function setAnimation(effect: AnimationEffect | undefined, at: number): Command {
  return (state) =>
    changeAnimations(state, { at }, (unit) => {
      const [first] = unit.flatMap(({ animation }) => animation ?? []);
      if (effect === undefined) return first ? unit.map(({ animation: _, ...rest }) => rest) : unit;
      const { byParagraph: _, order: __, ...shared }: ElementAnimation = first ?? { effect };
      return startTogether(unit.map((element) => withAnimation(element, { ...(element.animation ?? shared), effect })));
    });
}

/** Properties of an animation other than its effect. */
export type AnimationOptions = {
  [Name in 'start' | 'direction' | 'durationMs' | 'delayMs']?: ElementAnimation[Name] | undefined;
};

/**
 * Sets when the animations of the selected elements start, from which side, how long they take, or their delay. The
 * elements of a card start together.
 */
export function setAnimationOptions(options: AnimationOptions, at: number): Command {
  return (state) =>
    changeAnimations(state, { at, isGathered: 'start' in options }, (unit) => {
      const changed = unit.map((element) =>
        element.animation ? withAnimation(element, { ...element.animation, ...options } as ElementAnimation) : element,
      );
      return 'start' in options ? startTogether(changed) : changed;
    });
}

/**
 * Lets the paragraphs of the selected elements enter one by one, or all at once. On a card, they enter after the other
 * elements.
 */
export function setByParagraph(byParagraph: boolean, at: number): Command {
  return (state) => {
    const selected = selectedElements(state);
    const change = (element: SlideElement): SlideElement => {
      if (!element.animation || !selected.includes(element) || !canEnterByParagraph(element)) return element;
      const { byParagraph: before = false, ...animation } = element.animation;
      return before === byParagraph
        ? element
        : { ...element, animation: { ...animation, ...(byParagraph && { byParagraph }) } };
    };
    const entries = animationEntries(currentSlide(state)?.elements ?? []).filter(isSelectedIn(state));
    const elements = entries.flatMap((entry) => entry.elements);
    return changeAnimations(state, { at, elements }, (unit) => startTogether(unit.map(change)));
  };
}

/**
 * Moves the selected entries one position earlier or later in the list of animations. Returns null at the beginning or
 * end of the list.
 */
export function moveAnimation(by: -1 | 1, at: number): Command {
  return (state) => {
    const isSelected = isSelectedIn(state);
    const entries = animationEntries(currentSlide(state)?.elements ?? []);
    const moved = by < 0 ? moveByOne(entries, isSelected) : moveByOne(entries.toReversed(), isSelected).toReversed();
    return changeSequence(
      state,
      at,
      moved.flatMap(({ elements }) => elements.map(({ id }) => id)),
    );
  };
}

/** Returns a function that returns whether an entry contains a selected element which is not locked. */
function isSelectedIn(state: EditorState): (entry: AnimationEntry) => boolean {
  const selected = selectedElements(state).filter(isMovable);
  return ({ elements }) => elements.some((element) => selected.includes(element));
}

/**
 * Whether whole elements are selected, because only they can have an animation. Members of groups enter with their
 * group.
 */
export function canAnimate(state: EditorState): boolean {
  return !state.selection.member && selectedElements(state).some(isMovable);
}
