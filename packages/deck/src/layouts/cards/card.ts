import type { Box } from '../../model/box.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { Sentiment } from '../../model/sentiment.ts';

/** The name of the bar of a card. */
export const cardBarName = 'Card bar';
/** The name of the panel behind the text of a callout or a quotation. */
export const textPanelName = 'Text panel';
const barHeight = 5;
const sideBarWidth = 6;
/** The color of the bars of cards. */
export const itemBarColor = 'rule';

/** Creates the background of a card, with a bar at the top; see `withCardFormats`. */
export function card(
  box: Box,
  index: number,
  { slideTheme }: Pick<LayoutContext, 'slideTheme'>,
  sentiment?: Sentiment,
): ShapeElement[] {
  const fill = sentiment ? (`${sentiment}Ground` as const) : slideTheme.code.fill;
  const shape = { kind: 'shape', part: 'decoration', alt: '', geometry: { kind: 'rect' } } as const;
  return [
    { ...shape, id: `card-${index + 1}`, name: 'Card', box, fill: { kind: 'solid', color: fill } },
    {
      ...shape,
      id: `card-bar-${index + 1}`,
      name: cardBarName,
      box: { ...box, height: barHeight },
      fill: { kind: 'solid', color: sentiment ?? itemBarColor },
    },
  ];
}

/** Creates the background of a short item, with a bar at its left edge; see `withCardFormats`. */
export function itemCard(box: Box, index: number, context: Pick<LayoutContext, 'slideTheme'>): ShapeElement[] {
  const [background, bar] = card(box, index, context);
  const fill = { kind: 'solid', color: itemBarColor } as const;
  return background && bar ? [background, { ...bar, fill, box: { ...box, width: sideBarWidth } }] : [];
}
