import { moveToBox } from '../behavior-definition.ts';
import type { ElementBehavior } from '../behavior-definition.ts';

/** The behavior of pictures. */
export const pictureBehavior: ElementBehavior<'picture'> = {
  setBox: moveToBox,
  hasIntrinsicRatio: true,
  placeholderFit: 'middle',
  paint: ['stroke', 'shadow'],
  canBeLinked: true,
};
