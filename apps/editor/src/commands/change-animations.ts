import { animationsOf, effectClassOf, normalizedAnimation, paragraphsOf, withAnimations } from '@ppt-embed/deck';
import type { ElementAnimation, SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-behavior.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Transaction } from '../model/transaction.ts';
import { animationEntries } from './animation-entries.ts';
import { groupByCard } from './card-units.ts';
import { changeSlide } from './change-slide.ts';
import { inReadingOrder } from './reading-order.ts';
import { effectKey, selectedEffects, slideEffects } from './slide-effects.ts';
import type { SlideEffect } from './slide-effects.ts';

type Effects = readonly SlideEffect[];

/** Whether an effect lets an element enter that has several paragraphs, which can enter one by one. */
export function canEnterByParagraph({ element, animation }: SlideEffect): boolean {
  if (!animation || effectClassOf(animation.effect) !== 'entrance') return false;
  return paragraphsOf(element).filter(({ runs }) => runs.some(({ text }) => text.trim() !== '')).length > 1;
}

/** Returns an effect with another animation, without default values. An equal one leaves it unchanged. */
export function withAnimation(effect: SlideEffect, animation: ElementAnimation): SlideEffect {
  const normalized = normalizedAnimation(animation);
  const before = effect.animation && normalizedAnimation(effect.animation);
  return isSame(before, normalized) ? effect : { ...effect, animation: normalized };
}

/**
 * Lets effects start together, as the first one does. Texts whose paragraphs enter one by one follow.
 * @param unit Effects of the elements of a card in their order.
 */
export function startTogether(unit: Effects): Effects {
  const animated = unit.filter(isAnimated);
  const start = animated[0]?.animation?.start;
  const isSplit = (effect: SlideEffect): boolean =>
    effect.animation?.byParagraph === true && canEnterByParagraph(effect);
  const ordered = [...animated.filter((effect) => !isSplit(effect)), ...animated.filter(isSplit)];
  return ordered.map((effect, index) => withStart(effect, index === 0 || isSplit(effect) ? start : 'withPrevious'));
}

function withStart(effect: SlideEffect, start: ElementAnimation['start']): SlideEffect {
  if (!effect.animation) return effect;
  const { start: _, ...animation } = effect.animation;
  return withAnimation(effect, { ...animation, ...(start && { start }) });
}

interface AnimationChange {
  at: number;
  /** Whether the effects of a card become one entry of the list of animations. @default true */
  isGathered?: boolean;
  /** The changed effects. Those without an animation can become new effects. @default the selected effects */
  effects?: Effects;
}

/**
 * Changes effects, card by card. They stay selected.
 * @param update Changes the effects of the elements of a card, or of an element that is on no card. Gets and returns
 *   them in their order.
 */
export function changeAnimations(
  state: EditorState,
  { at, isGathered = true, effects = selectedEffects(state) }: AnimationChange,
  update: (unit: Effects) => Effects,
): Transaction | null {
  const there = currentSlide(state)?.elements ?? [];
  const before = slideEffects(there);
  const keysBefore = new Set(keysOf(before));
  const results = new Map<string, SlideEffect>();
  let nextOrder = 1 + Math.max(-1, ...before.map(({ animation }) => animation?.order ?? 0));
  let sequence = keysOf(before);
  const movable = effects.filter(({ element }) => isMovable(element));
  const ids = movable.map(({ element }) => element.id);
  for (const group of inReadingOrder(groupByCard(there, ids))) {
    const changed = group.flatMap((element) => movable.filter((one) => one.element.id === element.id));
    const keys = new Set(keysOf(changed));
    const unit = [
      ...before.filter((one) => keys.has(effectKey(one))),
      ...changed.filter((one) => !keysBefore.has(effectKey(one))),
    ];
    const after = update(unit);
    for (const effect of after) {
      const key = effectKey(effect);
      const isNew = effect.animation !== undefined && !keysBefore.has(key);
      results.set(key, isNew ? withOrder(effect, nextOrder++) : effect);
    }
    if (isGathered) sequence = gatherKeys(sequence, keysOf(unit), keysOf(after.filter(isAnimated)));
  }
  return changeSequence(state, at, { sequence, changed: withStartsOfRemoved(there, results), selected: effects });
}

/** Moves keys to the position of the first one, or to the end if there are none. */
function gatherKeys(sequence: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const first = sequence.findIndex((key) => before.includes(key));
  const others = sequence.filter((key) => !before.includes(key));
  return others.toSpliced(first < 0 ? others.length : first, 0, ...after);
}

/** Gives the start of an entry's first effect to the next one if the first effect is removed. */
function withStartsOfRemoved(
  there: readonly SlideElement[],
  results: ReadonlyMap<string, SlideEffect>,
): ReadonlyMap<string, SlideEffect> {
  const changed = new Map(results);
  for (const { effects } of animationEntries(there)) {
    const [first] = effects;
    const next = effects.map((effect) => changed.get(effectKey(effect)) ?? effect).find(isAnimated);
    if (first && next && effectKey(next) !== effectKey(first) && next.animation?.start === 'withPrevious')
      changed.set(effectKey(next), withStart(next, first.animation?.start));
  }
  return changed;
}

interface SequenceChange {
  /** Keys of all effects in their new order. */
  sequence: readonly string[];
  /** The changed effects by key. @default only the order changes */
  changed?: ReadonlyMap<string, SlideEffect>;
  /** The effects that stay selected. */
  selected: Effects;
}

/** Changes the effects of a slide and their order. Returns null if nothing changes. */
export function changeSequence(
  state: EditorState,
  at: number,
  { sequence, changed = new Map<string, SlideEffect>(), selected }: SequenceChange,
): Transaction | null {
  const there = currentSlide(state)?.elements ?? [];
  const all = new Map([...slideEffects(there).map((effect) => [effectKey(effect), effect] as const), ...changed]);
  const updated = sequence.flatMap((key) => all.get(key) ?? []).filter(isAnimated);
  const ordered = isInOrder(there, updated) ? updated : updated.map(withOrder);
  const byElement = Map.groupBy(ordered, ({ element }) => element.id);
  const transaction = changeSlide(state, { at }, (slide) => {
    const elements = slide.elements.map((element) => {
      const animations = (byElement.get(element.id) ?? []).flatMap(({ animation }) => animation ?? []);
      return isSame(animations, animationsOf(element)) ? element : withAnimations(element, animations);
    });
    return elements.every((element, index) => element === slide.elements[index]) ? slide : { ...slide, elements };
  });
  if (!transaction) return null;
  const effects = new Map(
    selected.map((effect) => {
      const keys = keysOf(byElement.get(effect.element.id) ?? []);
      const position = keys.indexOf(effectKey(effect));
      // Instead of a removed effect, the next one is selected.
      return [effect.element.id, position < 0 ? effect.index : position];
    }),
  );
  // By default, the first effect of an element is selected.
  const isDefault = !state.selection.effects && [...effects.values()].every((index) => index === 0);
  return isDefault ? transaction : { ...transaction, selection: { ...state.selection, effects } };
}

/** Whether effects have positions in their order already. */
function isInOrder(elements: readonly SlideElement[], effects: Effects): boolean {
  const zOrder = new Map(elements.map(({ id }, index) => [id, index]));
  const positions = effects.map(({ element, index, animation }) => [
    animation?.order ?? 0,
    zOrder.get(element.id) ?? 0,
    index,
  ]);
  return positions.every((position, at) => compareLists(positions[at - 1] ?? [], position) <= 0);
}

/** Compares lists of numbers by the first number that differs. */
function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function withOrder(effect: SlideEffect, order: number): SlideEffect {
  return effect.animation && effect.animation.order !== order
    ? { ...effect, animation: { ...effect.animation, order } }
    : effect;
}

function isAnimated({ animation }: SlideEffect): boolean {
  return animation !== undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keysOf(effects: Effects): string[] {
  return effects.map(effectKey);
}
