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
      return [{ clipPath: hiddenFrom(direction) }, { clipPath: 'inset(-5%)' }];
    case 'flyIn':
      return [{ transform: transform(outside(direction, box, slideHeight)) }, still];
    case 'flyOut':
      return [still, { transform: transform(outside(direction, box, slideHeight)) }];
    case 'zoom':
      return [
        { transform: transform('', 0), opacity: 0 },
        { ...still, opacity: 1 },
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
