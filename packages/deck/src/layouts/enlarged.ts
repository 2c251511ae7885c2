import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import type { Scale } from './flow/flow-item.ts';
import { placeItems } from './flow/place-items.ts';
import type { LayOutContext } from './lay-out-context.ts';
import { slideIds } from './slide-ids.ts';
import { comfortable, settled, stackHeight, stackOf } from './stack.ts';

/**
 * One slide at the first of these scales at which the blocks have room to spare and no line is broken that was written
 * as one; undefined where there is none.
 * @param larger than those of `scales`, the largest first
 * @param isGood what else a scale must be, asked last
 */
export function enlarged(
  blocks: readonly Block[],
  larger: readonly Scale[],
  box: Box,
  context: LayOutContext,
  isGood: (scale: Scale) => boolean = () => true,
): SlideElement[][] | undefined {
  const area = { ...box, height: box.height * comfortable };
  const stack = stackOf(blocks, box.width, context);
  const scale = larger.find(
    (one) =>
      stackHeight(stack, one) <= area.height &&
      stack.items.every((item) => !item.brokenLines?.(one, box.width)) &&
      isGood(one),
  );
  if (!scale) return undefined;
  return [placeItems(stack.items, scale, settled(stack, scale, area).area, slideIds(), context)];
}
