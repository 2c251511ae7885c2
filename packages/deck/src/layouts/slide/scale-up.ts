import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Scale } from '../flow/flow-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from './slide-ids.ts';
import { layoutBalanced, stackHeight, stackOf } from './block-stack.ts';
import { maxFillRatio } from './vertical-space.ts';

/**
 * Lays out one slide at the first of the given scales at which the blocks fit with space to spare and no source line is
 * wrapped. Returns undefined if there is no such scale.
 * @param largerScales Scales larger than all of `scales`, largest first.
 * @param isAcceptable An additional condition, checked last.
 * @param fillRatio Maximum fraction of the body's height to fill.
 */
export function scaleUp(
  blocks: readonly Block[],
  largerScales: readonly Scale[],
  box: Box,
  context: LayoutContext,
  isAcceptable: (scale: Scale) => boolean = () => true,
  fillRatio: number = maxFillRatio,
): SlideElement[][] | undefined {
  const area = { ...box, height: box.height * fillRatio };
  const stack = stackOf(blocks, box.width, context);
  const scale = largerScales.find(
    (one) =>
      // A table with thousands of columns becomes as many items, which take long to measure.
      stack.items.length < 9 &&
      stackHeight(stack, one) <= area.height &&
      stack.items.every((item) => !item.brokenLines?.(one, box.width)) &&
      isAcceptable(one),
  );
  if (!scale) return undefined;
  return [layoutBalanced(stack, scale, area, slideIds(), context)];
}
