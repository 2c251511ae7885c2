import type { AnimationDirection, AnimationEffect, ElementAnimation } from './animation.ts';
import { animationDirections, emphasisEffects, exitEffects } from './animation.ts';

/** The kind of an effect: it shows, emphasizes or hides an element. */
export type EffectClass = 'entrance' | 'emphasis' | 'exit';

/** Returns the kind of an effect. */
export function effectClassOf(effect: AnimationEffect): EffectClass {
  // The list of entrances, the longest one, is not needed for drawing slides.
  if (emphasisEffects.some((one) => one === effect)) return 'emphasis';
  return exitEffects.some((one) => one === effect) ? 'exit' : 'entrance';
}

const defaultDirections: Readonly<Partial<Record<AnimationEffect, AnimationDirection>>> = {
  wipe: 'left',
  wipeOut: 'left',
  flyIn: 'bottom',
  flyOut: 'bottom',
  floatIn: 'bottom',
  floatOut: 'bottom',
  peek: 'bottom',
};

/** Returns the sides from which an effect lets elements enter, or to which it lets them leave. */
export function effectDirectionsOf(effect: AnimationEffect): readonly AnimationDirection[] {
  if (!defaultDirections[effect]) return [];
  return effect === 'floatIn' || effect === 'floatOut' ? ['top', 'bottom'] : animationDirections;
}

/** Returns the direction of an animation; undefined for effects without one. */
export function animationDirectionOf({
  effect,
  direction,
}: Pick<ElementAnimation, 'effect' | 'direction'>): AnimationDirection | undefined {
  const byDefault = defaultDirections[effect];
  return direction && effectDirectionsOf(effect).includes(direction) ? direction : byDefault;
}

/** Durations of effects in ms, as in PowerPoint. Those of the other effects are 500 ms. */
const defaultDurations: Readonly<Partial<Record<AnimationEffect, number>>> = {
  floatIn: 1000,
  floatOut: 1000,
  growTurn: 1000,
  shrinkTurn: 1000,
  bounce: 2000,
  spin: 2000,
  teeter: 1000,
  blink: 1000,
};

function defaultMsOf(effect: AnimationEffect): number {
  return defaultDurations[effect] ?? 500;
}

/** Returns the duration of an animation in ms; 0 for effects that happen at once. */
export function animationMsOf({ effect, durationMs }: Pick<ElementAnimation, 'effect' | 'durationMs'>): number {
  return effect === 'appear' || effect === 'disappear' ? 0 : (durationMs ?? defaultMsOf(effect));
}

/** Returns an animation without properties that its effect does not have or that have their default values. */
export function normalizedAnimation(animation: ElementAnimation): ElementAnimation {
  const { effect, direction, byParagraph, start, durationMs, delayMs, order } = animation;
  return {
    effect,
    ...(direction &&
      direction !== defaultDirections[effect] &&
      effectDirectionsOf(effect).includes(direction) && { direction }),
    ...(byParagraph && effectClassOf(effect) === 'entrance' && { byParagraph }),
    ...(start && { start }),
    ...(durationMs !== undefined &&
      durationMs !== defaultMsOf(effect) &&
      animationMsOf({ effect, durationMs }) > 0 && { durationMs }),
    ...(delayMs !== undefined && delayMs > 0 && { delayMs }),
    ...(order !== undefined && { order }),
  };
}
