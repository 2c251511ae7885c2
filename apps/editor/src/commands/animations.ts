import { animationSteps, effectClassOf, normalizedAnimation, paragraphsOf } from '@ppt-embed/deck';
import type { AnimationEffect, SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-behavior.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements, changeSlide } from './change-slide.ts';

type ElementAnimation = NonNullable<SlideElement['animation']>;

/** Sets the effect of the selected elements during the slide show; undefined for none. */
export function setAnimation(effect: AnimationEffect | undefined, at: number): Command {
  return (state) => {
    let order = Math.max(-1, ...animatedElements(state).map(({ animation }) => animation?.order ?? 0));
    return changeElements(state, state.selection.elements, { at }, (element) => {
      const { animation, ...rest } = element;
      if (animation?.effect === effect) return element;
      if (effect === undefined) return rest;
      return withAnimation(rest, normalizedAnimation({ ...(animation ?? { order: (order += 1) }), effect }));
    });
  };
}

/** Properties of an animation other than its effect. */
export type AnimationOptions = {
  [Name in 'start' | 'direction' | 'durationMs' | 'delayMs']?: ElementAnimation[Name] | undefined;
};

/** Sets when the animations of the selected elements start, from which side, how long they take, or their delay. */
export function setAnimationOptions(options: AnimationOptions, at: number): Command {
  return (state) =>
    changeElements(state, state.selection.elements, { at }, (element) => {
      if (!element.animation) return element;
      const animation = normalizedAnimation({ ...element.animation, ...options } as ElementAnimation);
      return JSON.stringify(animation) === JSON.stringify(normalizedAnimation(element.animation))
        ? element
        : withAnimation(element, animation);
    });
}

/** Lets the paragraphs of the selected elements enter one by one, or all at once. */
export function setByParagraph(byParagraph: boolean, at: number): Command {
  return (state) =>
    changeElements(state, state.selection.elements, { at }, (element) => {
      if (!element.animation || !canEnterByParagraph(element)) return element;
      const { byParagraph: before = false, ...animation } = element.animation;
      return before === byParagraph
        ? element
        : withAnimation(element, { ...animation, ...(byParagraph && { byParagraph }) });
    });
}

/**
 * Moves the animation of the selected element one position earlier or later. Returns null at the beginning or end of
 * the order.
 */
export function moveAnimation(by: -1 | 1, at: number): Command {
  return (state) => {
    const elements = animatedElements(state);
    const index = elements.findIndex(({ id }) => state.selection.elements.includes(id));
    const [one, other] = [elements[index], elements[index + by]];
    if (!one || !other || one.locked) return null;
    const orders = new Map(
      elements
        .with(index, other)
        .with(index + by, one)
        .map(({ id }, order) => [id, order]),
    );
    return changeSlide(state, { at }, (slide) => ({
      ...slide,
      elements: slide.elements.map((element) => {
        const order = orders.get(element.id);
        if (!element.animation || order === undefined || element.animation.order === order) return element;
        return withAnimation(element, { ...element.animation, order });
      }),
    }));
  };
}

/** Returns the elements of the current slide with an animation, in the order in which they enter. */
export function animatedElements(state: EditorState): SlideElement[] {
  return [...new Set(animationSteps(currentSlide(state)?.elements ?? []).map(({ element }) => element))];
}

/** Whether an element enters, and has several paragraphs that can enter one by one. */
export function canEnterByParagraph(element: SlideElement): boolean {
  const { effect = 'appear' } = element.animation ?? {};
  if (effectClassOf(effect) !== 'entrance') return false;
  return paragraphsOf(element).filter(({ runs }) => runs.some(({ text }) => text.trim() !== '')).length > 1;
}

/**
 * Whether whole elements are selected, because only they can have an animation. Members of groups enter with their
 * group.
 */
export function canAnimate(state: EditorState): boolean {
  return !state.selection.member && selectedElements(state).some(isMovable);
}

function withAnimation(element: SlideElement, animation: ElementAnimation): SlideElement {
  return { ...element, animation };
}
