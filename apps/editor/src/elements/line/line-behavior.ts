import type { ElementBehavior } from '../behavior-definition.ts';
import { isLineHit } from './is-line-hit.ts';
import { setLineBox } from './line-between.ts';

/** The behavior of lines. */
export const lineBehavior: ElementBehavior<'line'> = {
  setBox: setLineBox,
  isConnectable: false,
  isHit: isLineHit,
  needsStroke: true,
  canBeFlat: true,
  paint: ['stroke'],
  canBeLinked: true,
  canBeDecorative: true,
};
