import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { rowTextLeft } from '../slide/row-text-left.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { ItemSlot } from './item-slots.ts';
import { isBesideName } from './item-slots.ts';

/** Sizes of icons in px: above text on cards, beside it on cards, and at the left of rows. */
const sizes = { card: 52, beside: 44, row: 40 } as const;
/** Distances in px from an icon to the text below it, to the text beside it, and to that on a card. */
const gap = { below: 18, beside: 20, card: 14 } as const;
/** Distance in px from the left edge of a band to its icon. */
const bandIconLeft = 24;
/** Minimum distance in px from the left edge of a band to its text, which has no lines instead of the band. */
const minBandInset = 16;
/** Step by which text with another line becomes narrower so that its lines are of similar length, and its minimum. */
const balance = { step: 0.94, min: 0.6 } as const;
/** Minimum distance in px between the upper or lower edge of a card and its content. */
const padding = 24;
/** Minimum distance in px from text beside an icon to the right edge of its card. */
const minRight = 16;
/** Fraction of the free height of a card that is above its content, and its maximum in px. */
const topRatio = 0.45;
const maxTop = 84;
/** Minimum ratio of the width to the height of a row, and minimum width in px of a card whose icon is beside its text. */
const minRow = { ratio: 2.4, width: 360 } as const;
/** Minimum height in px of a row with an icon. */
const minRowHeight = 52;
/** Maximum difference in px of heights that are equal except for rounding. */
const tolerance = 1;

/** The position and size of an item's icon, and the texts of the item, moved to make space for it. */
export interface PlacedIcon {
  box: Box;
  texts: ReadonlyMap<SlideElement, TextElement>;
}

/** Places icons at the items of a list, all in the same way; undefined if their text would need more lines or another size. */
export function placeIcons(slots: readonly ItemSlot[]): PlacedIcon[] | undefined {
  const boxes = slots.flatMap(({ card }) => card ?? []);
  const rowsOf = (size: number, textLeft?: number): PlacedIcon[] | undefined =>
    // Texts beside names begin at the same distance in all rows.
    allOf(slots.map((slot) => besideText(slot, size, tallestText(slots), 'name', textLeft))) ??
    allOf(slots.map((slot) => besideText(slot, size, tallestText(slots), 'text', textLeft)));
  if (boxes.length === 0) return rowsOf(sizes.row);
  // The marks of steps and events are above their texts, so that icons beside the texts would not be in line with them.
  if (slots.some(({ covered }) => covered !== undefined)) return aboveTexts(slots);
  const areRows = boxes.length === slots.length && boxes.every((box) => isRow(box) && box.x === boxes[0]?.x);
  if (areRows) return rowsOf(sizes.row, rowTextLeft);
  const areWide = boxes.every(isRow) && new Set(boxes.map(({ y }) => y)).size > 1;
  return (areWide ? rowsOf(sizes.beside) : undefined) ?? aboveTexts(slots);
}

function tallestText(slots: readonly ItemSlot[]): number {
  return Math.max(...slots.flatMap(({ texts }) => texts.map((text) => textHeight(text, text.box.width))));
}

function isRow({ width, height }: Box): boolean {
  return width >= height * minRow.ratio || (width >= minRow.width && width >= height * 1.8);
}

function allOf<Item>(items: readonly (Item | undefined)[]): Item[] | undefined {
  const found = items.filter((one) => one !== undefined);
  return found.length === items.length ? found : undefined;
}

function textHeight({ paragraphs, style }: TextElement, width: number): number {
  return heightOf(paragraphs, style, width);
}

/**
 * Returns a text moved to the right; undefined if it then would have more lines than the longest text of its list, or
 * would not fit on its card.
 * @param shift Distance in px.
 * @param width Its new width.
 */
function movedText(
  text: TextElement,
  shift: number,
  width: number,
  card: Box | undefined,
  tallest: number,
): TextElement | undefined {
  if (width <= 0 || text.paragraphs.some(({ runs }) => hasLongWord(runs, text.style, width))) return undefined;
  const { x, y, height } = text.box;
  const needed = textHeight(text, width);
  const isTaller = needed > textHeight(text, text.box.width) + tolerance;
  const isTop = text.style.verticalAlign !== 'middle';
  const fits = !card
    ? needed <= height
    : isTop
      ? y + needed <= card.y + card.height - padding / 2
      : needed <= card.height - padding;
  if (isTaller && (needed > tallest + tolerance || !fits)) return undefined;
  // The lines of Chinese text are broken when its width is final; see `wholeHanWords`.
  const isHan = text.paragraphs.some(({ runs }) => hasHan(plainText(runs)));
  const shown = isTaller && !isHan ? balancedWidth(text, width) : width;
  return {
    ...text,
    box: { ...text.box, x: x + shift, width: shown, height: isTop ? Math.max(height, needed) : height },
  };
}

/** Returns the smallest width, approximately, in which text has as many lines as in the given one. */
function balancedWidth(text: TextElement, width: number): number {
  const height = textHeight(text, width);
  let narrowest = width;
  while (narrowest > width * balance.min) {
    const next = Math.floor(narrowest * balance.step);
    const isSame =
      textHeight(text, next) <= height && !text.paragraphs.some(({ runs }) => hasLongWord(runs, text.style, next));
    if (!isSame) break;
    narrowest = next;
  }
  return narrowest;
}

/**
 * Places an icon at the left of an item's text.
 * @param size Size of the icon in px.
 * @param tallest Height in px of the tallest text of the list.
 * @param narrower Which of a name and the text next to it becomes narrower.
 * @param textLeft Distance in px from the left edge of the card to text on bands.
 */
function besideText(
  { card, texts }: ItemSlot,
  size: number,
  tallest: number,
  narrower: 'name' | 'text',
  textLeft?: number,
): PlacedIcon | undefined {
  const [first, ...others] = texts;
  if (!first || (card ?? first.box).height < minRowHeight || !areAligned(texts)) return undefined;
  const { x, y, height, width } = first.box;
  const inset = card ? x - card.x : 0;
  const isBand = textLeft !== undefined && card !== undefined && inset >= minBandInset && inset < textLeft - size;
  const shift = isBand ? textLeft - inset : size + (card && inset >= minBandInset ? gap.card : gap.beside);
  const { size: fontSize, lineHeight, verticalAlign } = first.style;
  const middle = verticalAlign === 'middle' ? height / 2 : (fontSize * lineHeight) / 2;
  const box = {
    x: isBand ? card.x + bandIconLeft : x,
    y: Math.round(y + middle - size / 2),
    width: size,
    height: size,
  };
  const narrow = (text: TextElement): TextElement | undefined => {
    // Text in balanced lines is narrower than its card.
    const right = card && texts.length === 1 ? card.x + card.width - minRight : text.box.x + text.box.width;
    return movedText(text, shift, Math.min(text.box.width, right - text.box.x - shift), card, tallest);
  };
  const entries = (moved: readonly (TextElement | undefined)[]): PlacedIcon | undefined => {
    const all = allOf(moved);
    return all && { box, texts: new Map(texts.flatMap((text, index) => (all[index] ? [[text, all[index]]] : []))) };
  };
  const [beside] = others;
  if (!beside || others.length > 1 || !isBesideName(beside)) return entries(texts.map(narrow));
  return entries(
    narrower === 'name'
      ? [movedText(first, shift, width - shift, card, textHeight(first, width)), beside]
      : [movedText(first, shift, width, card, tallest), narrow(beside)],
  );
}

/** Whether the texts of an item are one text, a name with the text next to it, or texts below each other. */
function areAligned(texts: readonly TextElement[]): boolean {
  const [first, ...others] = texts;
  return others.every((one) => one.box.x === first?.box.x || (others.length === 1 && isBesideName(one)));
}

/** Places icons above the texts of cards, at the same height on the cards of each row. */
function aboveTexts(slots: readonly ItemSlot[]): PlacedIcon[] | undefined {
  const rows = Map.groupBy(slots, ({ card }) => card?.y);
  const placed = new Map<ItemSlot, PlacedIcon>();
  const tops = [...rows.values()].map((row) => topOf(row));
  if (tops.some((top) => top === undefined)) return undefined;
  for (const [index, row] of [...rows.values()].entries())
    for (const slot of row) placed.set(slot, aboveText(slot, tops[index] ?? 0));
  return allOf(slots.map((slot) => placed.get(slot)));
}

/** Returns the distance in px from the upper edge of a row of cards to its icons; undefined if there is too little space. */
function topOf(row: readonly ItemSlot[]): number | undefined {
  const height = Math.min(...row.map(({ card }) => card?.height ?? 0));
  const covered = Math.max(...row.map((slot) => slot.covered ?? 0));
  const free = height - covered - sizes.card - gap.below - Math.max(...row.map(contentHeight));
  const isColumn = row.every((slot) => slot.texts.every(({ box }) => box.x === slot.texts[0]?.box.x));
  if (!isColumn || free < 2 * padding) return undefined;
  const isShared = row.every(({ card }) => card?.height === height);
  return covered + (isShared ? Math.round(Math.max(padding, Math.min(maxTop, free * topRatio))) : padding);
}

/** Returns the height of an item's texts from the upper edge of the first one. */
function contentHeight({ texts }: ItemSlot): number {
  const [first] = texts;
  if (!first) return 0;
  if (texts.length === 1) return textHeight(first, first.box.width);
  const end = Math.max(...texts.map((text) => text.box.y + textHeight(text, text.box.width)));
  return end - first.box.y;
}

function aboveText({ card, texts }: ItemSlot, top: number): PlacedIcon {
  const [first] = texts;
  const area = card ?? { x: 0, y: 0, width: 0, height: 0 };
  const [textX, width] = [first?.box.x ?? area.x, first?.box.width ?? area.width];
  const isCentered = first?.paragraphs[0]?.align === 'center';
  const x = isCentered ? textX + (width - sizes.card) / 2 : textX;
  const shift = area.y + top + sizes.card + gap.below - (first?.box.y ?? 0);
  const bottom = area.y + area.height - padding / 2;
  const moved = texts.map((text): [SlideElement, TextElement] => {
    const y = text.box.y + shift;
    const height = Math.max(textHeight(text, text.box.width), Math.min(text.box.height, bottom - y));
    return [text, { ...text, box: { ...text.box, y, height }, style: { ...text.style, verticalAlign: 'top' } }];
  });
  return { box: { x, y: area.y + top, width: sizes.card, height: sizes.card }, texts: new Map(moved) };
}
