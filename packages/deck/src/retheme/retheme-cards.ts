import type { SlideElement, ShapeElement } from '../model/element.ts';
import type { Card } from '../layouts/cards/card-format.ts';
import { colorOf, formatted, isSideBar, mapCards, sentimentOf, usualFill } from '../layouts/cards/card-format.ts';
import { itemBarColor } from '../layouts/cards/card.ts';
import type { Stroke } from '../model/paint.ts';
import type { CardFormat, SlideTheme } from '../themes/slide-theme.ts';
import { isDeepEqual } from './deep-equal.ts';

/**
 * Returns the elements of a slide with the format of another style for the cards that have the format of the slide's style.
 * Cards that the user has formatted stay as they are.
 */
export function rethemeCards(
  elements: readonly SlideElement[],
  from: Pick<SlideTheme, 'cards'>,
  to: Pick<SlideTheme, 'cards'>,
): readonly SlideElement[] {
  if (isDeepEqual(from.cards, to.cards)) return elements;
  return mapCards(elements, (card) => {
    const plain = withoutFormat(card, from.cards);
    return isDeepEqual(formatted(plain, from.cards), card) ? formatted(plain, to.cards) : card;
  });
}

/** Returns a card as layouts create it. */
function withoutFormat({ card, bar }: Card, format: CardFormat): Card {
  const { stroke, shadow: _, ...rest } = card;
  const isOwnStroke = stroke !== undefined && !isFormatStroke(stroke, card, format);
  const isUsual = format.fill !== undefined && isDeepEqual(card.fill, format.fill);
  const plain: ShapeElement = {
    ...rest,
    geometry: { kind: 'rect' },
    ...(isOwnStroke && { stroke }),
    ...(isUsual && { fill: { kind: 'solid', color: usualFill } }),
  };
  if (!bar) return { card: plain };
  const thickness = Math.min(bar.box.width, bar.box.height);
  const size = isSideBar(bar) ? { width: thickness } : { height: thickness };
  return {
    card: plain,
    bar: {
      ...bar,
      box: { ...bar.box, ...plain.box, ...size },
      geometry: { kind: 'rect' },
      fill: bar.fill ?? { kind: 'solid', color: itemBarColor },
    },
  };
}

/** Whether the border of a card is that of its style. */
function isFormatStroke(stroke: Stroke, card: ShapeElement, { stroke: own }: CardFormat): boolean {
  const sentiment = sentimentOf(colorOf(card));
  return own !== undefined && isDeepEqual(stroke, sentiment ? { ...own, color: sentiment } : own);
}
