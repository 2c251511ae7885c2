import type { Box, SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/kinds.ts';
import { isEmptyPlaceholder } from '../elements/text/empty-placeholder.ts';
import { insideOf } from '../tools/pointer-machine.ts';
import { isGround } from './element-at.ts';

/** Ids of the elements that a marquee selects. Decorations, locked elements and empty placeholders are left out. */
export function idsInMarquee(area: Box, elements: readonly SlideElement[]): string[] {
  return insideOf(
    area,
    elements.filter((element) => isMovable(element) && !isGround(element) && !isEmptyPlaceholder(element)),
  );
}
