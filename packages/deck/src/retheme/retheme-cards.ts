import type { SlideElement, ShapeElement } from '../model/element.ts';
import type { Card } from '../layouts/cards/card-format.ts';
import { colorOf, formatted, isSideBar, mapCards, strokeOf, usualFill } from '../layouts/cards/card-format.ts';
import { itemBarColor } from '../layouts/cards/card.ts';
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
  const isUsual = format.fill !== undefined && isDeepEqual(card.fill, format.fill);
  const filled: ShapeElement = {
    ...rest,
    geometry: { kind: 'rect' },
    ...(isUsual && { fill: { kind: 'solid', color: usualFill } }),
  };
  // A border that marks a card is not that of the style.
  const isOwnStroke = stroke !== undefined && !isDeepEqual(stroke, strokeOf(colorOf(filled), format));
  const plain: ShapeElement = isOwnStroke ? { ...filled, stroke } : filled;
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
