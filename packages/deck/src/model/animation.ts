/** The effects with which elements enter during a slide show. */
export const entranceEffects = [
  'appear',
  'fade',
  'wipe',
  'flyIn',
  'zoom',
  'floatIn',
  'split',
  'circle',
  'box',
  'diamond',
  'growTurn',
  'stretch',
  'peek',
  'bounce',
] as const;
/** The effects that emphasize elements that are visible. */
export const emphasisEffects = ['pulse', 'grow', 'shrink', 'spin', 'teeter', 'blink'] as const;
/** The effects with which elements leave. */
export const exitEffects = [
  'disappear',
  'fadeOut',
  'flyOut',
  'floatOut',
  'wipeOut',
  'splitOut',
  'circleOut',
  'boxOut',
  'zoomOut',
  'shrinkTurn',
] as const;
/** The effect with which an element enters. */
export type EntranceEffect = (typeof entranceEffects)[number];
/** The effect with which an element enters, is emphasized, or leaves. */
export type AnimationEffect = EntranceEffect | (typeof emphasisEffects)[number] | (typeof exitEffects)[number];
/** All effects of elements during a slide show. */
export const animationEffects: readonly AnimationEffect[] = /* @__PURE__ */ [
  entranceEffects,
  emphasisEffects,
  exitEffects,
].flat();

/** The sides from which elements enter, or to which they leave. */
export const animationDirections = ['top', 'right', 'bottom', 'left'] as const;
/** The side from which an element enters, or to which it leaves. */
export type AnimationDirection = (typeof animationDirections)[number];

/** When an animation starts without a click. */
export const animationStarts = ['withPrevious', 'afterPrevious'] as const;

/** An effect of an element during a slide show. */
export interface ElementAnimation {
  effect: AnimationEffect;
  /** Side from which the element enters or to which it leaves. @default left for `wipe` and `wipeOut`, bottom for the others */
  direction?: AnimationDirection;
  /** Whether the paragraphs of its text enter one by one, each together with its deeper levels. @default false */
  byParagraph?: boolean;
  /** Starts the animation together with the previous one, or at its end. @default starts at a click */
  start?: (typeof animationStarts)[number];
  /** Duration in ms. @default that of the effect in PowerPoint: 500, 1000 or 2000 */
  durationMs?: number;
  /** Time in ms between the start and the effect. @default 0 */
  delayMs?: number;
  /** Position among the animations of the slide. Animations with equal positions run in z-order. @default 0 */
  order?: number;
}
