import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Font sizes in px of a line and of longer text above other content, unless that is smaller. */
const lineSize = 36;
const usualSize = 28;

/**
 * Draws blocks above cards or steps, at most as large as the text of these.
 * @param elements The cards or steps, laid out below text of the usual size.
 */
export function withTextAbove(
  blocks: readonly Block[],
  elements: readonly SlideElement[],
  box: Box,
  context: LayoutContext,
): SlideElement[] {
  const sizes = elements.flatMap((one) => (one.kind === 'text' ? [one.style.size] : []));
  const smallest = Math.min(...sizes);
  const size = smallest < lineSize ? Math.min(usualSize, smallest) : undefined;
  return [...context.stackText(blocks, box.width, size).draw(box), ...elements];
}
