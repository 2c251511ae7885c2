import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Width of the arrow between two cards in px, and half of its height. */
export const arrowSize = 18;

/** Creates an arrow from one card to the next. */
export function sideArrow(at: Pick<Box, 'x' | 'y'>, index: number, { slideTheme }: LayoutContext): SlideElement {
  return {
    kind: 'shape',
    id: `arrow-mark-${index}`,
    part: 'decoration',
    name: 'Way',
    alt: '',
    box: { ...at, width: arrowSize, height: 2 * arrowSize },
    geometry: { kind: 'path', d: `M0 0L${arrowSize} ${arrowSize}L0 ${2 * arrowSize}Z` },
    fill: { kind: 'solid', color: slideTheme.quote.bar },
  };
}

/** Creates a card. */
export function cardShape(id: string, box: Box, color: Color): SlideElement {
  return {
    kind: 'shape',
    id,
    part: 'decoration',
    name: 'Card',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color },
  };
}
