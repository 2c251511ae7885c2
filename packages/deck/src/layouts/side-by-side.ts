import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import { scales } from './flow/flow-item.ts';
import { layoutItems } from './flow/layout-items.ts';
import type { LayoutContext } from './slide-layout.ts';
import { slideIds } from './slide-ids.ts';
import { sum } from './flow/table-columns.ts';
import { stackHeight, stackOf } from './block-stack.ts';

const gap = 40;
/** Maximum height of a figure next to text, as a fraction of the body's height. */
const maxFigureRatio = 0.94;
/**
 * Fraction of the surplus height that goes above the text or figure, which places it slightly above the center of the
 * other side.
 */
const textRise = 0.4;

/**
 * Lays out a figure on one side and text on the other. Returns undefined if the text does not fit.
 * @param width Width of the figure in px.
 */
export function sideBySideElements(
  { figure, texts, side, width }: { figure: Block; texts: readonly Block[]; side: 'left' | 'right'; width: number },
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const textWidth = box.width - width - gap;
  const stack = stackOf(texts, textWidth, context);
  const scale = scales.find((one) => stackHeight(stack, one) <= box.height);
  const picture = stackOf([figure], width, context);
  if (!scale || picture.items.length !== 1) return undefined;
  const freeHeight = Math.max(0, box.height - stackHeight(stack, scale) - scale.body * 1.5);
  const textBox = {
    x: side === 'left' ? box.x + width + gap : box.x,
    y: Math.round(box.y + freeHeight * textRise),
    width: textWidth,
    height: Math.round(box.height - freeHeight * textRise),
  };
  const maxHeight = Math.round(box.height * maxFigureRatio);
  const isPicture = figure.kind === 'picture';
  const ideal = Math.ceil(sum(picture.items.map((item) => item.ideal(scale, width))));
  const figureHeight = isPicture ? Math.min(maxHeight, ideal) : maxHeight;
  const pictureBox = {
    x: side === 'left' ? box.x : box.x + box.width - width,
    // A wide picture is vertically centered, like the text next to it.
    y: Math.round(box.y + (box.height - figureHeight) * (figureHeight < maxHeight ? textRise : 0)),
    width,
    height: figureHeight,
  };
  const id = slideIds();
  return [
    ...layoutItems(stack.items, scale, textBox, id, context),
    ...layoutItems(picture.items, scale, pictureBox, id, context),
  ];
}
