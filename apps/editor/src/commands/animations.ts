import { animationsOf, maxAnimations } from '@ppt-embed/deck';
import type { AnimationEffect, ElementAnimation } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-behavior.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { animationEntries, includesEffect } from './animation-entries.ts';
import type { AnimationEntry } from './animation-entries.ts';
import { moveByOne } from './arrange.ts';
import {
  canEnterByParagraph,
  changeAnimations,
  changeSequence,
  startTogether,
  withAnimation,
} from './change-animations.ts';
import { selectElements } from './select.ts';
import { effectKey, selectedEffects } from './slide-effects.ts';
import type { SlideEffect } from './slide-effects.ts';

/**
 * Sets the selected effects of the selected elements during the slide show; undefined removes them. The elements of a
 * card enter together, and several cards in reading order.
 */
export function setAnimation(effect: AnimationEffect | undefined, at: number): Command {
  return (state) =>
    changeAnimations(state, { at }, (unit) => {
      const [first] = unit.flatMap(({ animation }) => animation ?? []);
      if (effect === undefined) return unit.map((one) => ({ ...one, animation: undefined }));
      const { byParagraph: _, order: __, ...shared }: ElementAnimation = first ?? { effect };
      return startTogether(unit.map((one) => withAnimation(one, { ...(one.animation ?? shared), effect })));
    });
}

/**
 * Adds an effect to each selected element, and selects it. It runs after all others on the slide. The elements of a card
 * start together.
 */
export function addAnimation(effect: AnimationEffect, at: number): Command {
  return (state) => {
    const effects = selectedElements(state).flatMap((element): SlideEffect[] => {
      const index = animationsOf(element).length;
      return index < maxAnimations ? [{ element, index, animation: undefined }] : [];
    });
    return changeAnimations(state, { at, effects }, (unit) =>
      startTogether(unit.map((one) => withAnimation(one, { effect }))),
    );
  };
}

/** Selects the elements of an entry in the list of animations, and its effects. */
export function selectEffects({ effects }: Pick<AnimationEntry, 'effects'>): Command {
  return (state) => {
    const selection = selectElements(effects.map(({ element }) => element.id))(state)?.selection ?? state.selection;
    return { selection: { ...selection, effects: new Map(effects.map(({ element, index }) => [element.id, index])) } };
  };
}

/** Properties of an animation other than its effect. */
export type AnimationOptions = {
  [Name in 'start' | 'direction' | 'durationMs' | 'delayMs']?: ElementAnimation[Name] | undefined;
};

/**
 * Sets when the selected effects start, from which side, how long they take, or their delay. The effects of a card start
 * together.
 */
export function setAnimationOptions(options: AnimationOptions, at: number): Command {
  return (state) =>
    changeAnimations(state, { at, isGathered: 'start' in options }, (unit) => {
      const changed = unit.map((one) =>
        one.animation ? withAnimation(one, { ...one.animation, ...options } as ElementAnimation) : one,
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
    const selected = new Set(selectedEffects(state).map(effectKey));
    const change = (one: SlideEffect): SlideEffect => {
      if (!one.animation || !selected.has(effectKey(one)) || !canEnterByParagraph(one)) return one;
      const { byParagraph: before = false, ...animation } = one.animation;
      return before === byParagraph
        ? one
        : { ...one, animation: { ...animation, ...(byParagraph && { byParagraph }) } };
    };
    const entries = animationEntries(currentSlide(state)?.elements ?? []).filter(isSelectedIn(state));
    const effects = entries.flatMap((entry) => entry.effects);
    return changeAnimations(state, { at, effects }, (unit) => startTogether(unit.map(change)));
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
    return changeSequence(state, at, {
      sequence: moved.flatMap(({ effects }) => effects.map(effectKey)),
      selected: selectedEffects(state),
    });
  };
}

/** Returns a function that returns whether an entry contains a selected effect of an element that is not locked. */
function isSelectedIn(state: EditorState): (entry: AnimationEntry) => boolean {
  const selected = selectedEffects(state).filter(({ element }) => isMovable(element));
  return (entry) => includesEffect(entry, selected);
}

/**
 * Whether whole elements are selected, because only they can have an animation. Members of groups enter with their
 * group.
 */
export function canAnimate(state: EditorState): boolean {
  return !state.selection.member && selectedElements(state).some(isMovable);
}
