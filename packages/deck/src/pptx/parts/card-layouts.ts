import type { Box } from '../../model/box.ts';
import type { Deck, LayoutName } from '../../model/deck.ts';
import type { ShapeElement, SlideElement } from '../../model/element.ts';
import { columnGap } from '../../layouts/columns/columns.ts';
import { card, itemCard } from '../../layouts/cards/card.ts';
import { stepMark } from '../../layouts/steps/step-mark.ts';
import { maxFillRatio } from '../../layouts/slide/vertical-space.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import type { Placeholder } from './placeholders.ts';
import { masterPlaceholders } from './placeholders.ts';

/** How a layout arranges its cards. */
interface CardArrangement {
  /** Number of cards in a row. */
  columns: number;
  /** @default 1 */
  rows?: number;
  /** Whether each card has a placeholder for a heading above its text. */
  hasHeadings?: boolean;
  /** Whether the cards have numbers, and arrows between them. */
  isNumbered?: boolean;
  isBulleted?: boolean;
  /** Font size of the text, in px. */
  size: number;
}

/** The name of a layout with cards. */
export type CardLayoutName = Extract<LayoutName, 'twoColumns' | 'threeColumns' | 'comparison' | 'process' | 'cards'>;

/**
 * Layouts whose cards are part of the layout, so that slides added in other programs have them. The slides of a deck draw
 * their own cards, whose number and size depend on their text.
 */
const arrangements: Readonly<Record<CardLayoutName, CardArrangement>> = {
  twoColumns: { columns: 2, isBulleted: true, size: 28 },
  threeColumns: { columns: 3, hasHeadings: true, size: 24 },
  comparison: { columns: 2, hasHeadings: true, isBulleted: true, size: 28 },
  process: { columns: 4, isNumbered: true, size: 24 },
  cards: { columns: 3, rows: 2, size: 24 },
};

/** Names of the layouts that have cards for new slides. */
export const cardLayoutNames = Object.keys(arrangements) as readonly CardLayoutName[];

/** Whether a layout has cards for new slides. */
export function isCardLayout(layout: LayoutName): layout is CardLayoutName {
  return Object.hasOwn(arrangements, layout);
}

/** Distance in px between the edges of a card and its text, and between a number or a heading and the text below. */
const padding = 28;
const numberSize = 64;
const headingSize = 28;
const headingHeight = 40;
const headingGap = 12;
const arrowSize = { width: 14, height: 24 } as const;
/** Ids of the placeholders, which are the same in all layouts, so that text is kept when the layout changes. */
const ids = { firstText: 1, nextTexts: 19, headings: 60 } as const;

/** Returns the boxes of the cards. */
function cardBoxes(deck: Deck, { columns, rows = 1, isNumbered }: CardArrangement): Box[] {
  const { x, y, width, height } = slideThemeOf(deck).body.box;
  const above = isNumbered ? numberSize / 2 : 0;
  const cardWidth = Math.floor((width - columnGap * (columns - 1)) / columns);
  const cardHeight = Math.floor((height * maxFillRatio - above - columnGap * (rows - 1)) / rows);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (index % columns) * (cardWidth + columnGap),
    y: y + above + Math.floor(index / columns) * (cardHeight + columnGap),
    width: cardWidth,
    height: cardHeight,
  }));
}

/** Draws the cards of a layout, in the style of the deck. */
export function cardsOfLayout(deck: Deck, layout: CardLayoutName): SlideElement[] {
  const arrangement = arrangements[layout];
  const slideTheme = slideThemeOf(deck);
  return cardBoxes(deck, arrangement).flatMap((box, index) => {
    const background = (isGrid(arrangement) ? itemCard : card)(box, index, { slideTheme });
    if (!arrangement.isNumbered) return background;
    const at = { x: box.x + padding, y: box.y - numberSize / 2 };
    const number = stepMark(String(index + 1), index, at, numberSize, slideTheme);
    return [...(index > 0 ? [arrowTo(box, index, deck)] : []), ...background, number];
  });
}

/** Whether the cards are in several rows, each for a short text. */
function isGrid({ rows = 1 }: CardArrangement): boolean {
  return rows > 1;
}

/** Draws an arrow to a card from the card at its left. */
function arrowTo({ x, y, height }: Box, index: number, deck: Deck): ShapeElement {
  return {
    kind: 'shape',
    id: `arrow-${index}`,
    part: 'decoration',
    name: 'Arrow',
    alt: '',
    box: { ...arrowSize, x: x - (columnGap + arrowSize.width) / 2, y: y + (height - arrowSize.height) / 2 },
    geometry: { kind: 'path', d: 'M0 0L14 12L0 24Z' },
    fill: { kind: 'solid', color: slideThemeOf(deck).quote.bar },
  };
}

/** Returns the placeholders of a layout with cards: those of the master, with a text on each card instead of the body. */
export function cardPlaceholders(deck: Deck, layout: CardLayoutName): Placeholder[] {
  const arrangement = arrangements[layout];
  return masterPlaceholders(deck).flatMap((placeholder) =>
    placeholder.role === 'body'
      ? cardBoxes(deck, arrangement).flatMap((box, index) => placeholdersOn(box, index, arrangement, placeholder, deck))
      : [placeholder],
  );
}

/**
 * Returns the placeholders on a card.
 * @param body The master's text, whose format they have unless the card needs another one.
 */
function placeholdersOn(
  box: Box,
  index: number,
  arrangement: CardArrangement,
  body: Placeholder,
  deck: Deck,
): Placeholder[] {
  const { hasHeadings, isNumbered, isBulleted = false, size } = arrangement;
  const { code, body: bodyColors } = slideThemeOf(deck);
  const above = isNumbered ? numberSize / 2 : hasHeadings ? headingHeight + headingGap : 0;
  const inner = { x: box.x + padding, y: box.y + padding, width: box.width - 2 * padding };
  const format = { ...body.format, color: code.color };
  const text: Placeholder = {
    ...body,
    idx: index === 0 ? ids.firstText : ids.nextTexts + index,
    isBulleted,
    format: {
      ...format,
      size,
      verticalAlign: isGrid(arrangement) ? 'middle' : 'top',
      box: { ...inner, y: inner.y + above, height: box.height - 2 * padding - above },
    },
  };
  if (!hasHeadings) return [text];
  const heading: Placeholder = {
    ...body,
    idx: ids.headings + index,
    name: 'Heading',
    isBulleted: false,
    format: {
      ...format,
      size: headingSize,
      bold: true,
      color: bodyColors.strong,
      verticalAlign: 'middle',
      box: { ...inner, height: headingHeight },
    },
  };
  return [heading, text];
}
