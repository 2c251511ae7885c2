import { animationDirectionOf, animationMsOf, slideWidth } from '@ppt-embed/deck';
import type { AnimationDirection, Box, ElementAnimation } from '@ppt-embed/deck';

/** The space that an effect needs: the element's box, and the height of the slide in px. */
export interface EffectArea {
  box: Box;
  slideHeight: number;
}

/** Width in px by which strokes and shadows may extend beyond the box of an element. */
const overhang = 20;

/**
 * Returns the keyframes of an effect for the Web Animations API. They replace the transformation of the element's
 * drawing, and therefore include its rotation.
 */
export function effectKeyframes(animation: ElementAnimation, { box, slideHeight }: EffectArea): Keyframe[] {
  const { rotation = 0 } = box;
  const transform = (moved: string, scale = 1): string =>
    [moved, ...(rotation ? [`rotate(${rotation}deg)`] : []), `scale(${scale})`].filter(Boolean).join(' ');
  const direction = animationDirectionOf(animation) ?? 'bottom';
  const still = { transform: transform('') };
  switch (animation.effect) {
    case 'appear':
    case 'fade':
      return [{ opacity: 0 }, { opacity: 1 }];
    case 'disappear':
    case 'fadeOut':
      return [{ opacity: 1 }, { opacity: 0 }];
    case 'wipe':
      return [{ clipPath: hiddenFrom(direction) }, { clipPath: whole }];
    case 'wipeOut':
      return [{ clipPath: whole }, { clipPath: hiddenFrom(opposites[direction]) }];
    case 'split':
      return [{ clipPath: 'inset(-5% 50%)' }, { clipPath: whole }];
    case 'splitOut':
      return [{ clipPath: whole }, { clipPath: 'inset(-5% 50%)' }];
    case 'box':
      return [{ clipPath: 'inset(50%)' }, { clipPath: whole }];
    case 'boxOut':
      return [{ clipPath: whole }, { clipPath: 'inset(50%)' }];
    case 'circle':
      return [{ clipPath: 'circle(0%)' }, { clipPath: 'circle(80%)' }];
    case 'circleOut':
      return [{ clipPath: 'circle(80%)' }, { clipPath: 'circle(0%)' }];
    case 'diamond':
      return [{ clipPath: diamond(0) }, { clipPath: diamond(110) }];
    case 'peek':
      return [
        { transform: transform(beside(direction, box)), clipPath: hiddenFrom(opposites[direction]) },
        { ...still, clipPath: whole },
      ];
    case 'floatIn':
      return [
        { transform: transform(`translate(0px, ${direction === 'top' ? -floatPx : floatPx}px)`), opacity: 0 },
        { ...still, opacity: 1 },
      ];
    case 'floatOut':
      return [
        { ...still, opacity: 1 },
        { transform: transform(`translate(0px, ${direction === 'top' ? -floatPx : floatPx}px)`), opacity: 0 },
      ];
    case 'growTurn':
      return [
        { transform: transform('rotate(90deg)', 0), opacity: 0 },
        { transform: transform('rotate(0deg)'), opacity: 1 },
      ];
    case 'shrinkTurn':
      return [
        { transform: transform('rotate(0deg)'), opacity: 1 },
        { transform: transform('rotate(90deg)', 0), opacity: 0 },
      ];
    case 'stretch':
      return [{ transform: `${rotation ? `rotate(${rotation}deg) ` : ''}scale(0, 1)` }, still];
    case 'bounce':
      return bounceKeyframes((up) => transform(`translate(0px, ${-up * slideHeight}px)`));
    case 'spin':
      return [{ transform: transform('rotate(0deg)') }, { transform: transform('rotate(360deg)') }];
    case 'teeter':
      return [0, 2, -2, 2, -2, 0].map((degrees) => ({ transform: transform(`rotate(${degrees}deg)`) }));
    case 'blink':
      return [
        { opacity: 0, offset: 0 },
        { opacity: 0, offset: 0.49 },
        { opacity: 1, offset: 0.5 },
        { opacity: 1, offset: 1 },
      ];
    case 'flyIn':
      return [{ transform: transform(outside(direction, box, slideHeight)) }, still];
    case 'flyOut':
      return [still, { transform: transform(outside(direction, box, slideHeight)) }];
    case 'zoom':
      return [
        { transform: transform('', 0), opacity: 0 },
        { ...still, opacity: 1 },
      ];
    case 'zoomOut':
      return [
        { ...still, opacity: 1 },
        { transform: transform('', 0), opacity: 0 },
      ];
    case 'pulse':
      return [
        { ...still, opacity: 1 },
        { transform: transform('', 1.05), opacity: 0.5 },
        { ...still, opacity: 1 },
      ];
    case 'grow':
      return [still, { transform: transform('', 1.5) }, still];
    case 'shrink':
      return [still, { transform: transform('', 0.5) }, still];
    default:
      return animation.effect satisfies never;
  }
}

/** The clip of an element that is visible as a whole, with the strokes beyond its box. */
const whole = 'inset(-5%)';
/** Distance in px that an element floats: a tenth of the slide, as in PowerPoint. */
const floatPx = 72;
/** Heights of a bouncing element above its place, as a share of the slide, by the share of the duration. */
const bounces = [
  [0, 0.3],
  [0.36, 0],
  [0.55, 0.1],
  [0.73, 0],
  [0.86, 0.03],
  [1, 0],
] as const;

/** @param at Returns the transformation of an element at a height above its place. */
function bounceKeyframes(at: (up: number) => string): Keyframe[] {
  return bounces.map(([offset, up]) => ({ transform: at(up), offset, easing: up === 0 ? 'ease-out' : 'ease-in' }));
}

const opposites: Readonly<Record<AnimationDirection, AnimationDirection>> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
};

/** Returns a clip in the form of a diamond around the center. @param percent Distance of its corners. */
function diamond(percent: number): string {
  const [from, to] = [50 - percent, 50 + percent];
  return `polygon(50% ${from}%, ${to}% 50%, 50% ${to}%, ${from}% 50%)`;
}

/** Returns the translation by the size of an element, from where it slides out from behind its own edge. */
function beside(direction: AnimationDirection, { width, height }: Box): string {
  const [x, y] = {
    left: [-width, 0],
    right: [width, 0],
    top: [0, -height],
    bottom: [0, height],
  }[direction];
  return `translate(${x}px, ${y}px)`;
}

/** Returns the clip of an element of which nothing is visible yet. */
function hiddenFrom(direction: AnimationDirection): string {
  return {
    left: 'inset(-5% 100% -5% -5%)',
    right: 'inset(-5% -5% -5% 100%)',
    top: 'inset(-5% -5% 100% -5%)',
    bottom: 'inset(100% -5% -5% -5%)',
  }[direction];
}

/** Returns the translation that moves an element beyond a side of the slide. */
function outside(direction: AnimationDirection, { x, y, width, height, rotation }: Box, slideHeight: number): string {
  // Rotated elements may extend beyond their box by up to half of its diagonal.
  const more = overhang + (rotation ? Math.hypot(width, height) / 2 : 0);
  const [dx, dy] = {
    left: [-(x + width + more), 0],
    right: [slideWidth - x + more, 0],
    top: [0, -(y + height + more)],
    bottom: [0, slideHeight - y + more],
  }[direction];
  return `translate(${dx}px, ${dy}px)`;
}

/** Returns the duration of an effect in ms for the browser, which does not show an effect without duration. */
export function effectMs(animation: ElementAnimation): number {
  return Math.max(1, animationMsOf(animation));
}
