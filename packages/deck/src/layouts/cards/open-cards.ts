import type { Box } from '../../model/box.ts';
import type { ShapeElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { withFontSize } from '../slide/with-font-size.ts';
import { cardBarName, itemBarColor } from './card.ts';
import { colorOf, usualFill } from './card-format.ts';

/** Layouts whose cards may be open: their other elements do not depend on the cards' backgrounds. */
const layouts: ReadonlySet<string> = new Set(['cards', 'threeColumns', 'bigNumber', 'process']);
/** Names and kinds of elements on cards that also look good without a background. */
const markNames: ReadonlySet<string | undefined> = new Set(['Step', 'Number', 'Icon', 'Mark', 'Initials', cardBarName]);
/** The rule above a column, and the line above a row: their height in px and color. */
const rules: Readonly<Record<'column' | 'row', { height: number; color: Color }>> = {
  column: { height: 3, color: itemBarColor },
  row: { height: 2, color: 'chartLine' },
};
/** Distance in px between the rule above a column and its content. */
const columnTop = 22;
/** Minimum of this distance. Higher content stays on filled cards. */
const minColumnTop = 12;
/** Distance in px from the text of an open column to the right end of its rule. Without a background, it needs no padding. */
const textInset = 12;
/** Maximum growth of the only text of a column that gets wider, and maximum font size in px. */
const maxGrowth = { ratio: 1.15, size: 36 } as const;
/** Minimum height in px of open columns. Many rules would look heavy. */
const minColumnHeight = 100;
/** Minimum fraction of the height of columns in one row that the tallest content fills, and of that in several rows on average. */
const minFill = { tallest: 0.48, average: 0.6 } as const;
/** The same of columns with figures, whose content is in the middle of filled cards. */
const minFigureFill = 0.62;
/** Maximum distance in px between two rows whose line is in the middle between them. */
const maxRowGap = 32;

/** A card with the elements on it. */
interface CardContent {
  card: ShapeElement;
  bar: SlideElement | undefined;
  members: readonly SlideElement[];
}

/** The cards of a slide that may be open. */
export interface OpenableCards {
  cards: readonly CardContent[];
  /** Whether they are next to each other, and not rows of full width. */
  areColumns: boolean;
  /** Whether they only have a statement each: no name, figure, number or icon. */
  areStatements: boolean;
}

/** Returns the cards of a slide if they can have a rule above them instead of a background. */
export function openableCards(layout: string, elements: readonly SlideElement[]): OpenableCards | undefined {
  if (!layouts.has(layout)) return undefined;
  const all = elements.filter((one): one is ShapeElement => one.kind === 'shape' && one.name === 'Card');
  if (all.length < 2 || all.some((one) => colorOf(one) !== usualFill || one.stroke)) return undefined;
  // The color of other bars is the state of an item.
  if (elements.some((one) => one.kind === 'shape' && one.name === cardBarName && colorOf(one) !== itemBarColor))
    return undefined;
  const cards = all.map((card): CardContent => {
    const inside = elements.filter((one) => one !== card && isInside(one, card.box));
    return {
      card,
      bar: inside.find(({ name }) => name === cardBarName),
      members: inside.filter(({ name }) => name !== cardBarName),
    };
  });
  const areSimple = cards.every(
    ({ members }) =>
      members.some(({ kind }) => kind === 'text') &&
      members.every(
        (one) =>
          (one.kind === 'text' && one.role === 'body') ||
          (one.kind === 'shape' && (one.part === 'icon' || one.part === 'stepMark' || markNames.has(one.name))),
      ),
  );
  if (!areSimple) return undefined;
  const areColumns = new Set(all.map(({ box }) => box.x)).size > 1;
  const isOneRow = new Set(all.map(({ box }) => box.y)).size === 1;
  if (areColumns && all.some(({ box }) => box.height < minColumnHeight)) return undefined;
  if (areColumns && freeAbove(cards) < minColumnTop) return undefined;
  // Below the content of low columns, the slide would be empty.
  const fills = cards.map(({ card, members }) => contentHeight(members) / card.box.height);
  const minTallest = cards.some(hasFigure) ? minFigureFill : minFill.tallest;
  if (isOneRow && fills.every((fill) => fill < minTallest)) return undefined;
  // Between the rules of several rows, there would be more space than text. Boxes with one line each would look emptier.
  const average = fills.reduce((sum, fill) => sum + fill, 0) / fills.length;
  const areLines = cards.every(({ members }) => members.length === 1 && isStatement(members[0]) && isLine(members[0]));
  if (areColumns && !isOneRow && !areLines && average < minFill.average) return undefined;
  const top = Math.min(...all.map(({ box }) => box.y));
  const end = Math.max(...all.map(({ box }) => box.y + box.height));
  // Arrows between steps, and numbers above their edges, belong to the backgrounds.
  const areJoined = elements.some(
    (one) =>
      (one.part === 'decoration' || one.part === 'stepMark') &&
      one.name !== 'Card' &&
      one.box.y + one.box.height > top &&
      one.box.y < end &&
      !all.some((card) => isInside(one, card.box)),
  );
  if (areJoined) return undefined;
  return {
    cards,
    areColumns,
    areStatements: cards.every(({ members }) => members.length === 1 && isStatement(members[0])),
  };
}

function hasFigure({ members }: CardContent): boolean {
  return members.some(({ part }) => part === 'figure');
}

function isInside({ box: { x, y } }: SlideElement, card: Box): boolean {
  return x >= card.x && x < card.x + card.width && y >= card.y && y < card.y + card.height;
}

/** Whether a text has only one line. */
function isLine(element: SlideElement | undefined): boolean {
  return element?.kind === 'text' && textHeight(element) < 1.5 * element.style.size * element.style.lineHeight;
}

/** Whether a text is one paragraph without a name in bold before it. */
function isStatement(element: SlideElement | undefined): boolean {
  if (element?.kind !== 'text' || element.paragraphs.length !== 1) return false;
  const [first] = element.paragraphs[0]?.runs ?? [];
  return first?.bold !== true && element.style.bold !== true;
}

/** Returns the elements of a slide with a rule above each card instead of a background, and its content at the left edge. */
export function withOpenCards(elements: readonly SlideElement[], { cards, areColumns }: OpenableCards): SlideElement[] {
  const changed = new Map<SlideElement, readonly SlideElement[]>();
  const gap = areColumns ? 0 : rowGap(cards);
  // All columns begin at the same height, also next to one that is full.
  const top = Math.min(columnTop, freeAbove(cards));
  const isOneRow = areColumns && new Set(cards.map(({ card }) => card.box.y)).size === 1;
  const growth = isOneRow ? growthOf(cards) : undefined;
  for (const one of cards) {
    const { card, bar, members } = one;
    const { fill: _, ...background } = card;
    const { height, color } = rules[areColumns ? 'column' : 'row'];
    const rule: ShapeElement = {
      ...background,
      id: bar?.id ?? card.id.replace('card', 'card-bar'),
      name: cardBarName,
      box: { ...card.box, height },
      fill: { kind: 'solid', color },
    };
    changed.set(card, [background, rule]);
    if (bar) changed.set(bar, []);
    const dx = Math.min(...members.map(({ box }) => box.x)) - card.box.x;
    // Rows are in the middle between two lines.
    const free = freeAbove(alignedWith(one, cards));
    const dy = areColumns ? free - top : -Math.round(gap / 2);
    for (const member of members)
      changed.set(member, [areColumns ? toTop(member, dx, dy, card.box, growth) : movedBy(member, dx, dy)]);
  }
  return elements.flatMap((one) => changed.get(one) ?? [one]);
}

/**
 * Returns the cards whose content moves by the same distance as that of a card. Figures side by side stay at the same
 * height, also below names with different numbers of lines.
 */
function alignedWith(one: CardContent, cards: readonly CardContent[]): readonly CardContent[] {
  return hasFigure(one) ? cards.filter((other) => hasFigure(other) && other.card.box.y === one.card.box.y) : [one];
}

/** Returns the distance in px between rows; 0 if it differs much. */
function rowGap(cards: readonly CardContent[]): number {
  const [first, second] = cards.map(({ card }) => card.box);
  const gap = first && second ? second.y - first.y - first.height : 0;
  return gap > 0 && gap <= maxRowGap ? gap : 0;
}

/** Returns the smallest distance in px between the top of a card and its content. */
function freeAbove(cards: readonly CardContent[]): number {
  return Math.min(...cards.map(({ card, members }) => contentTop(members) - card.box.y));
}

/** Returns the position of the first line or mark of a card. */
function contentTop(members: readonly SlideElement[]): number {
  return Math.min(...members.map(topOf));
}

/** Returns the distance in px from the first line or mark of a card to the last one. */
function contentHeight(members: readonly SlideElement[]): number {
  const ends = members.map((one) => topOf(one) + (one.kind === 'text' ? textHeight(one) : one.box.height));
  return Math.max(...ends) - contentTop(members);
}

function topOf(element: SlideElement): number {
  const { y, height } = element.box;
  if (element.kind !== 'text' || element.style.verticalAlign === 'top' || !element.style.verticalAlign) return y;
  const free = height - textHeight(element);
  return y + Math.max(0, element.style.verticalAlign === 'bottom' ? free : free / 2);
}

function textHeight({ paragraphs, style, box }: TextElement): number {
  return heightOf(paragraphs, style, box.width);
}

/**
 * Returns the largest factor by which the texts of columns can grow with their width so that each still fits and no paragraph needs
 * more lines; 1 if there is none, or if a column has several texts.
 */
function growthOf(cards: readonly CardContent[]): number {
  const texts = cards.map(({ members }) => members.filter((one) => one.kind === 'text'));
  if (texts.some(({ length }) => length !== 1)) return 1;
  const ratios = cards.map(({ card: { box }, members }) => {
    const dx = Math.min(...members.map((one) => one.box.x)) - box.x;
    return (box.width - textInset) / (box.width - 2 * dx);
  });
  const largest = Math.max(...texts.flat().map(({ style }) => style.size));
  const growth = Math.min(maxGrowth.ratio, Math.max(1, maxGrowth.size / largest), ...ratios);
  const largestThatFits = [growth, growth * 0.97, growth * 0.94, growth * 0.91].find((factor) =>
    cards.every(({ card: { box } }, index) => (texts[index] ?? []).every((text) => mayGrowBy(text, factor, box))),
  );
  return Math.max(1, largestThatFits ?? 1);
}

/** Whether a text in a column in larger type fits, and has as many lines. */
function mayGrowBy(text: TextElement, factor: number, card: Box): boolean {
  const grown = grownBy(text, factor);
  const width = card.x + card.width - textInset - text.box.x;
  const ratio = grown.style.size / text.style.size;
  return (
    topOf(text) + heightOf(grown.paragraphs, grown.style, width) <= card.y + card.height &&
    grown.paragraphs.every((paragraph, at) => {
      const [before] = text.paragraphs.slice(at);
      const former = before ? heightOf([before], text.style, text.box.width) : 0;
      return heightOf([paragraph], grown.style, width) <= former * ratio + 1;
    })
  );
}

function grownBy(text: TextElement, growth: number): TextElement {
  return withFontSize(text, Math.floor(text.style.size * growth));
}

/**
 * Moves an element to the left edge and to the top of its column. Text begins where its first line is.
 * @param growth Factor by which text that gets the full width of its column becomes larger; undefined in several rows, whose text
 *   keeps its width.
 */
function toTop(element: SlideElement, dx: number, dy: number, card: Box, growth: number | undefined): SlideElement {
  const { box } = element;
  if (element.kind !== 'text') return movedBy(element, dx, dy);
  const top = topOf(element);
  const y = Math.round(top - dy);
  const below = top === box.y ? box.height : Math.min(card.y + card.height - y, box.y + box.height - y);
  const x = box.x - dx;
  const isAtStart = element.paragraphs.every(({ align }) => align === undefined || align === 'left');
  const isWidened = growth !== undefined && isAtStart;
  const width = isWidened ? Math.max(box.width, card.x + card.width - textInset - x) : box.width;
  const style = { ...element.style, verticalAlign: 'top' as const };
  const text = { ...element, box: { ...box, x, y, width, height: below }, style };
  if (!isWidened || growth === 1) return text;
  const grown = grownBy(text, growth);
  const height = Math.max(below, Math.ceil(textHeight(grown)));
  return { ...grown, box: { ...grown.box, height } };
}

function movedBy(element: SlideElement, dx: number, dy: number): SlideElement {
  return { ...element, box: { ...element.box, x: element.box.x - dx, y: element.box.y - dy } };
}
