import type { AnimationDirection, AnimationEffect, ElementAnimation } from './animation.ts';
import { entranceEffects, exitEffects } from './animation.ts';

/** The kind of an effect: it shows, emphasizes or hides an element. */
export type EffectClass = 'entrance' | 'emphasis' | 'exit';

/** Returns the kind of an effect. */
export function effectClassOf(effect: AnimationEffect): EffectClass {
  if (entranceEffects.some((one) => one === effect)) return 'entrance';
  return exitEffects.some((one) => one === effect) ? 'exit' : 'emphasis';
}

const defaultDirections: Readonly<Partial<Record<AnimationEffect, AnimationDirection>>> = {
  wipe: 'left',
  flyIn: 'bottom',
  flyOut: 'bottom',
};

/** Returns the direction of an animation; undefined for effects without one. */
export function animationDirectionOf({
  effect,
  direction,
}: Pick<ElementAnimation, 'effect' | 'direction'>): AnimationDirection | undefined {
  const byDefault = defaultDirections[effect];
  return byDefault && (direction ?? byDefault);
}

/** Duration of effects in ms, as in PowerPoint. */
const defaultMs = 500;

/** Returns the duration of an animation in ms; 0 for effects that happen at once. */
export function animationMsOf({ effect, durationMs }: Pick<ElementAnimation, 'effect' | 'durationMs'>): number {
  return effect === 'appear' || effect === 'disappear' ? 0 : (durationMs ?? defaultMs);
}

/** Returns an animation without properties that its effect does not have or that have their default values. */
export function normalizedAnimation(animation: ElementAnimation): ElementAnimation {
  const { effect, direction, byParagraph, start, durationMs, delayMs, order } = animation;
  return {
    effect,
    ...(direction && defaultDirections[effect] && direction !== defaultDirections[effect] && { direction }),
    ...(byParagraph && effectClassOf(effect) === 'entrance' && { byParagraph }),
    ...(start && { start }),
    ...(durationMs !== undefined &&
      durationMs !== defaultMs &&
      animationMsOf({ effect, durationMs }) > 0 && { durationMs }),
    ...(delayMs !== undefined && delayMs > 0 && { delayMs }),
    ...(order !== undefined && { order }),
  };
}
