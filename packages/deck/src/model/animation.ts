/** The effects with which elements enter during a slide show. */
export const animationEffects = ['appear', 'fade', 'wipe'] as const;
/** The effect with which an element enters. */
export type AnimationEffect = (typeof animationEffects)[number];

/** The way in which an element enters after a click during a slide show. */
export interface ElementAnimation {
  effect: AnimationEffect;
  /** Whether the paragraphs of its text enter one by one, each together with its deeper levels. @default false */
  byParagraph?: boolean;
  /** Position among the animations of the slide. Animations with equal positions run in z-order. @default 0 */
  order?: number;
}
