import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { largeScales, scales } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { sum } from '../flow/table-columns.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

const gap = 40;
/** Distance in px between a figure and its label. */
const labelGap = 8;
/** Limits for large text next to a figure: the fraction of the height that it fills, and the width in em. */
const largeText = { maxRatio: 0.75, minWidth: 10 } as const;

/** A figure, which has text on its other side, and possibly a label above it. */
interface VisualAndText {
  figure: Block;
  label?: Block;
  texts: readonly Block[];
  side: 'left' | 'right';
  /** Width of the figure in px. */
  width: number;
}

/** Lays out a figure on one side and text on the other. Returns undefined if the text does not fit. */
export function sideBySideElements(
  { figure, label, texts, side, width }: VisualAndText,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const textWidth = box.width - width - gap;
  const stack = stackOf(texts, textWidth, context);
  const scale =
    largeScales.find(
      (one) => textWidth >= one.body * largeText.minWidth && stackHeight(stack, one) <= box.height * largeText.maxRatio,
    ) ?? scales.find((one) => stackHeight(stack, one) <= box.height);
  const picture = stackOf([figure], width, context);
  if (!scale || picture.items.length !== 1) return undefined;
  const textBox = { ...box, x: side === 'left' ? box.x + width + gap : box.x, width: textWidth };
  const labelStack = stackOf(label ? [label] : [], width, context);
  const labelHeight = label ? stackHeight(labelStack, scale) + labelGap : 0;
  const maxHeight = Math.round(box.height * maxFillRatio - labelHeight);
  const isPicture = figure.kind === 'picture';
  const ideal = Math.ceil(sum(picture.items.map((item) => item.ideal(scale, width))));
  const figureHeight = isPicture ? Math.min(maxHeight, ideal) : maxHeight;
  const pictureBox = {
    x: side === 'left' ? box.x : box.x + box.width - width,
    y: box.y + labelHeight,
    width,
    height: figureHeight,
  };
  const id = slideIds();
  const labelBox = { ...pictureBox, y: box.y, height: labelHeight - labelGap };
  const drawn = layoutItems(stack.items, scale, textBox, id, context);
  return [
    ...(drawn.length === 1 ? drawn.map((element) => inMiddle(element, pictureBox)) : drawn),
    ...(label ? layoutItems(labelStack.items, scale, labelBox, id, context) : []),
    ...layoutItems(picture.items, scale, pictureBox, id, context),
  ];
}

/** Centers text vertically next to a figure that is taller. */
function inMiddle(element: SlideElement, { y, height }: Box): SlideElement {
  if (element.kind !== 'text' || heightOf(element.paragraphs, element.style, element.box.width) > height)
    return element;
  return { ...element, box: { ...element.box, y, height }, style: { ...element.style, verticalAlign: 'middle' } };
}
