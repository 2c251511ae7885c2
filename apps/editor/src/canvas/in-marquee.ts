import type { Box, SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-types.ts';
import { isEmptyPlaceholder } from '../elements/text/empty-placeholder.ts';
import { elementsInArea } from './tools/pointer-machine.ts';
import { isDecorative } from '../elements/element-at.ts';

/**
 * Ids of the elements that a marquee selects. Decorative elements, locked elements and empty placeholders are left out.
 */
export function idsInMarquee(area: Box, elements: readonly SlideElement[]): string[] {
  return elementsInArea(
    area,
    elements.filter((element) => isMovable(element) && !isDecorative(element) && !isEmptyPlaceholder(element)),
  );
}
