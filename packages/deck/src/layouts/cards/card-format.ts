import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { ShapeElement, SlideElement } from '../../model/element.ts';
import type { Color, Stroke } from '../../model/paint.ts';
import type { Sentiment } from '../../model/sentiment.ts';
import type { CardFormat, SlideTheme } from '../../themes/slide-theme.ts';
import { cardBarName, itemBarColor, textPanelName } from './card.ts';

/** The names of the shapes that are formatted as cards: backgrounds of items, and panels with other content. */
const cardNames: ReadonlySet<string | undefined> = new Set(['Card', 'Panel', textPanelName]);
/** Minimum distance in px from the edges of the slide. Panels beside it are not cards. */
const minMargin = 40;
/** The fill of cards that layouts create. */
export const usualFill: Color = 'codeGround';
/** Short bars: their distance in px from the corners, their length at the upper edge, and their distance from the left edge. */
const inset = { y: 14, x: 28, length: 56, left: 9 } as const;
/** Maximum radius in px of corners beside which a bar along the edge looks good. */
const maxEdgeRadius = 8;
/** Maximum ratio of the radius of corners to the shorter side of a card. */
const maxRadiusRatio = 0.3;

/** Returns the elements of a slide with its cards in the format of the style. Layouts create rectangles with bars. */
export function withCardFormats(
  elements: readonly SlideElement[],
  { cards: format }: Pick<SlideTheme, 'cards'>,
): readonly SlideElement[] {
  return mapCards(elements, (card) => formatted(card, format));
}

/** A card and its bar. */
export interface Card {
  card: ShapeElement;
  bar?: ShapeElement;
}

/** Returns elements with changed cards. The same elements are returned if there are no cards. */
export function mapCards(elements: readonly SlideElement[], change: (card: Card) => Card): readonly SlideElement[] {
  const changed = new Map<SlideElement, SlideElement>();
  for (const [index, card] of elements.entries()) {
    if (!isFilledCard(card)) continue;
    const next = elements[index + 1];
    const bar = next && isBarOf(next, card) ? next : undefined;
    const result = change({ card, ...(bar && { bar }) });
    changed.set(card, result.card);
    if (bar && result.bar) changed.set(bar, result.bar);
  }
  return changed.size === 0 ? elements : elements.map((one) => changed.get(one) ?? one);
}

function isFilledCard(element: SlideElement): element is ShapeElement {
  return (
    element.kind === 'shape' &&
    element.part === 'decoration' &&
    cardNames.has(element.name) &&
    element.box.x >= minMargin &&
    element.box.x + element.box.width <= slideWidth - minMargin &&
    element.fill !== undefined &&
    (element.geometry.kind === 'rect' || element.geometry.kind === 'roundRect')
  );
}

function isBarOf(element: SlideElement, { box }: ShapeElement): element is ShapeElement {
  return (
    element.kind === 'shape' &&
    element.name === cardBarName &&
    element.box.x >= box.x &&
    element.box.y >= box.y &&
    element.box.x + element.box.width <= box.x + box.width &&
    element.box.y + element.box.height <= box.y + box.height
  );
}

/** Whether a bar is at the left edge of its card. */
export function isSideBar({ box }: ShapeElement): boolean {
  return box.width < box.height;
}

/** Returns a card and its bar, as layouts create them, in the format of a style. */
export function formatted({ card, bar }: Card, format: CardFormat): Card {
  const { box } = card;
  const radius = Math.round(Math.min(format.radius, Math.min(box.width, box.height) * maxRadiusRatio));
  const color = colorOf(card);
  const isUsual = color === usualFill;
  const stroke = strokeOf(color, format);
  return {
    card: {
      ...card,
      geometry: radius > 0 ? { kind: 'roundRect', radius } : { kind: 'rect' },
      ...(isUsual && format.fill && { fill: format.fill }),
      // A border that marks a card, such as a recommended one, stays.
      ...(stroke && !card.stroke && { stroke }),
      ...(format.shadow && { shadow: format.shadow }),
    },
    // The color of other bars is the state of an item.
    ...(bar && { bar: formattedBar(bar, box, colorOf(bar) === itemBarColor ? format : withVisibleBars(format)) }),
  };
}

/** Returns a format in which bars are visible. */
function withVisibleBars(format: CardFormat): CardFormat {
  const visible = format.radius > maxEdgeRadius ? 'inset' : 'edge';
  return { topBar: visible, sideBar: visible, ...format };
}

function formattedBar(bar: ShapeElement, card: Box, format: CardFormat): ShapeElement {
  const isAtSide = isSideBar(bar);
  const position = isAtSide ? format.sideBar : format.topBar;
  const { fill: _, ...hidden } = bar;
  if (!position) return hidden;
  const thickness = Math.min(bar.box.width, bar.box.height);
  if (position === 'edge')
    return format.radius > 0 ? { ...bar, geometry: { kind: 'roundRect', radius: thickness / 2 } } : bar;
  const box = isAtSide
    ? { ...bar.box, x: card.x + inset.left, y: card.y + inset.y, height: Math.max(1, card.height - 2 * inset.y) }
    : { ...bar.box, x: card.x + inset.x, width: Math.min(inset.length, card.width - 2 * inset.x) };
  return { ...bar, box, geometry: { kind: 'roundRect', radius: thickness / 2 } };
}

/**
 * Returns the outline of a card of a color. The outline of a style whose cards have another fill belongs to that fill, so cards
 * in the colors of good and bad news have none.
 */
export function strokeOf(color: Color | undefined, { stroke, fill }: CardFormat): Stroke | undefined {
  if (color === usualFill) return stroke;
  const sentiment = sentimentOf(color);
  return stroke && sentiment && !fill ? { ...stroke, color: sentiment } : undefined;
}

/** Returns the color of a card with a solid fill. */
export function colorOf({ fill }: ShapeElement): Color | undefined {
  return fill?.kind === 'solid' ? fill.color : undefined;
}

/** Returns the sentiment that the color of a card shows. */
function sentimentOf(color: Color | undefined): Sentiment | undefined {
  return color === 'positiveGround' || color === 'warningGround' || color === 'negativeGround'
    ? (color.slice(0, -'Ground'.length) as Sentiment)
    : undefined;
}
