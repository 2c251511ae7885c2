import { isSameBox, textOverflows } from '@ppt-embed/deck';
import type { Box, Deck, ShapeElement, SlideElement, TextElement } from '@ppt-embed/deck';
import { setElementBox } from '../../elements/element-behavior.ts';
import { plainText } from '../../elements/text/element-text.ts';
import { cardBoxes, resizedGrids } from './card-grid.ts';
import type { CardGrid } from './card-grid.ts';
import { axisOf, itemElements, neighbors } from './find-card-list.ts';
import type { CardItem, CardList } from './find-card-list.ts';
import { arrowBox, lineBox, placedBoxes, riseOf } from './place-item.ts';

/** The elements of a list after its cards have been placed again; an element that is missing is removed. */
type Placed = ReadonlyMap<SlideElement, SlideElement>;

/**
 * Places cards in the space of a list, and numbers them again if they are numbered.
 * @param items The cards that remain, and copies of cards.
 * @param newArrows Copies of the last arrow, for more cards.
 * @returns the elements of the list that remain; undefined if the cards do not fit
 */
export function placeItems(
  deck: Deck,
  list: CardList,
  items: readonly CardItem[],
  newArrows: readonly SlideElement[] = [],
): Placed | undefined {
  const rise = Math.max(...list.items.map(riseOf));
  const isFlexible = list.items.every(({ beside }) => beside.length === 0) && list.lines.length === 0;
  const grids = resizedGrids(list.grid, items.length, rise).slice(0, isFlexible ? undefined : 1);
  const candidates = grids.flatMap((grid) => placeInGrid(deck, list, items, { grid, newArrows }) ?? []);
  const fits = (placed: Placed) =>
    [...placed.values()].every((one) => one.kind !== 'text' || !textOverflows(deck, one));
  const placed = candidates.find(fits) ?? candidates[0];
  return placed && withNumbers(list, items, placed);
}

function placeInGrid(
  deck: Deck,
  list: CardList,
  items: readonly CardItem[],
  { grid, newArrows }: { grid: CardGrid; newArrows: readonly SlideElement[] },
): Placed | undefined {
  const to = cardBoxes(
    grid,
    items.map(({ card }) => card.box.height),
  );
  if (!to) return undefined;
  const boxes = new Map<SlideElement, Box>();
  for (const [index, item] of items.entries()) {
    const box = to[index];
    if (box) for (const [element, placed] of placedBoxes(item, box, list)) boxes.set(element, placed);
  }
  const axis = axisOf(grid);
  const ends = [list.items[0]?.card.box, list.items.at(-1)?.card.box, to[0], to.at(-1)];
  const [first, last, nextFirst, nextLast] = ends;
  if (axis && first && last && nextFirst && nextLast)
    for (const line of list.lines) boxes.set(line, lineBox(line.box, axis, [first, last], [nextFirst, nextLast]));
  for (const [arrow, box] of arrowBoxes(list, items, grid, { to, newArrows })) boxes.set(arrow, box);
  const placed = new Map([...boxes].map(([element, box]) => [element, withBox(deck, element, roundBox(box))]));
  return withEqualSizes(list, items, placed);
}

const withBox = (deck: Deck, element: SlideElement, box: Box): SlideElement =>
  isSameBox(element.box, box) ? element : setElementBox(deck, element, box);

const roundBox = (box: Box): Box => ({
  ...box,
  x: Math.round(box.x),
  y: Math.round(box.y),
  width: Math.round(box.width),
  height: Math.round(box.height),
});

/** Returns the boxes of the arrows. Each card keeps the arrow that leads to it, if there is still one. */
function arrowBoxes(
  { arrows, items: before, grid: from }: CardList,
  items: readonly CardItem[],
  grid: CardGrid,
  { to, newArrows }: { to: readonly Box[]; newArrows: readonly SlideElement[] },
): Map<SlideElement, Box> {
  const axis = axisOf(from) ?? 'x';
  const lastEnd = Math.max(0, ...arrows.keys());
  const boxes = new Map<SlideElement, Box>();
  const pairs = neighbors(grid, axisOf(grid) ?? 'x');
  const ends = new Map(pairs.map((index) => [before.findIndex((item) => item === items[index]), index]));
  const unused = [...arrows].filter(([end]) => !ends.has(end));
  const spare = [...unused, ...newArrows.map((arrow): [number, SlideElement] => [lastEnd, arrow])];
  for (const index of pairs) {
    const own = before.findIndex((item) => item === items[index]);
    const ownArrow = arrows.get(own);
    const [end, arrow] = (ownArrow ? [own, ownArrow] : spare.shift()) ?? [];
    const [first, second] = end === undefined ? [] : [before[end - 1]?.card.box, before[end]?.card.box];
    const [nextFirst, nextSecond] = [to[index - 1], to[index]];
    if (arrow && first && second && nextFirst && nextSecond)
      boxes.set(arrow, arrowBox(arrow.box, axis, [first, second], [nextFirst, nextSecond]));
  }
  return boxes;
}

/** Gives texts that had the same font size on all cards the same size again, the smallest one that they need. */
function withEqualSizes(list: CardList, items: readonly CardItem[], placed: Map<SlideElement, SlideElement>) {
  const textsAt = (index: number) =>
    items.flatMap(({ parts }): [SlideElement, TextElement][] => {
      const [text, next] = [parts[index], parts[index] && placed.get(parts[index])];
      return text?.kind === 'text' && next?.kind === 'text' ? [[text, next]] : [];
    });
  for (const index of list.items[0]?.parts.keys() ?? []) {
    const texts = textsAt(index);
    const before = new Set(texts.map(([text]) => text.kind === 'text' && text.style.size));
    const size = Math.min(...texts.map(([, { style }]) => style.size));
    if (before.size === 1)
      for (const [text, next] of texts)
        if (next.style.steps) placed.set(text, { ...next, style: { ...next.style, size } });
  }
  return placed;
}

/** Numbers the steps of a list again, if they were numbered consecutively. */
function withNumbers(list: CardList, items: readonly CardItem[], placed: Placed): Placed {
  const marksOf = (item: CardItem) => itemElements(item).find(isNumbered);
  const numbers = list.items.map((item) => numberOf(marksOf(item)));
  const [start] = numbers;
  if (start === undefined || !numbers.every((number, index) => number === start + index)) return placed;
  const result = new Map(placed);
  for (const [index, item] of items.entries()) {
    const mark = marksOf(item);
    const next = mark && placed.get(mark);
    if (mark && next && isNumbered(next)) result.set(mark, withNumber(next, start + index));
  }
  return result;
}

function isNumbered(element: SlideElement): element is ShapeElement {
  return element.kind === 'shape' && element.part === 'stepMark';
}

function numberOf(mark: ShapeElement | undefined): number | undefined {
  const text = plainText(mark?.paragraphs ?? []);
  return /^\d{1,3}$/u.test(text) ? Number(text) : undefined;
}

/** Replaces the number on a mark. Its format and leading zeros stay. */
function withNumber(mark: ShapeElement, number: number): ShapeElement {
  const [paragraph, ...others] = mark.paragraphs ?? [];
  const [run, ...runs] = paragraph?.runs ?? [];
  if (!paragraph || !run || others.length > 0 || runs.length > 0) return mark;
  const text = String(number).padStart(run.text.startsWith('0') ? run.text.length : 0, '0');
  return text === run.text ? mark : { ...mark, paragraphs: [{ ...paragraph, runs: [{ ...run, text }] }] };
}
