import { breakCode, codeHeight } from '../elements/code/layout.ts';
import { isHeaderRow } from '../elements/table/cell-colors.ts';
import { rowHeight } from '../elements/table/layout.ts';
import { textLines, textOverflows } from '../elements/text/fit-text.ts';
import type { Box } from '../model/box.ts';
import { slideWidth } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import { slideHeightOf } from '../model/slide-size.ts';
import type { SlideElement } from '../model/element.ts';

/** Tolerance in px, because differences below half a px are rounding errors. */
const tolerance = 0.6;

/** Returns one line for each element that is at a wrong position or too small to read. */
export function findFaults(deck: Deck): string[] {
  return deck.slides.flatMap((slide) =>
    faultsOfSlide(deck, slide).map((fault) => `${slide.id} "${slide.title.slice(0, 40)}": ${fault}`),
  );
}

function faultsOfSlide(deck: Deck, slide: Slide): string[] {
  const content = slide.elements.filter((element) => element.alt !== '' || element.kind === 'picture');
  const faults = content.flatMap((element) => faultsOfElement(deck, element));
  const inked = content.flatMap((element) => inkOf(deck, element).map((box) => ({ id: element.id, box })));
  // A missing picture that fills the slide is drawn by the background and the art of the slide.
  const isBackground = ({ id }: { id: string }): boolean => {
    const [first] = slide.elements;
    return (
      first?.id === id && first.kind === 'picture' && first.problem !== undefined && first.box.width === slideWidth
    );
  };
  for (const [index, one] of inked.entries())
    for (const other of inked.slice(index + 1))
      if (one.id !== other.id && !isBackground(one) && overlap(one.box, other.box))
        faults.push(`${one.id} overlaps ${other.id}`);
  return faults;
}

function faultsOfElement(deck: Deck, element: SlideElement): string[] {
  const faults: string[] = [];
  if (element.kind === 'shape' || element.kind === 'line') return faults;
  for (const ink of inkOf(deck, element)) {
    if (!isInside(ink, { x: 0, y: 0, width: slideWidth, height: slideHeightOf(deck) }))
      faults.push(`${element.id} leaves the slide`);
    if (!isInside(ink, element.box)) faults.push(`${element.id} leaves its box`);
  }
  if (element.kind === 'text') {
    if (textOverflows(deck, element)) faults.push(`${element.id} overflows`);
    if (element.style.size < (element.role === 'body' || element.role === 'title' ? 20 : 14))
      faults.push(`${element.id} is set in ${element.style.size} px`);
  }
  if (element.kind === 'table') {
    const { rows, columns, style, box } = element;
    if (style.size < 16) faults.push(`${element.id} is set in ${style.size} px`);
    for (const [index, row] of rows.entries())
      if (rowHeight(row.cells, style.size, isHeaderRow(element, index), columns, style.insets) > row.height + tolerance)
        faults.push(`${element.id} row ${index} overflows`);
    if (Math.abs(columns.reduce((sum, width) => sum + width, 0) - box.width) > tolerance)
      faults.push(`${element.id} is not as wide as its columns`);
  }
  if (element.kind === 'code') {
    const { lines, style, box } = element;
    if (style.size < 16) faults.push(`${element.id} is set in ${style.size} px`);
    if (codeHeight(lines.length, style.size, style.lineHeight) > box.height + tolerance)
      faults.push(`${element.id} overflows`);
    for (const line of lines)
      if (breakCode(line, style.size, box.width).length > 1) faults.push(`${element.id} has a line that is too long`);
  }
  return faults;
}

/** Returns the visible extent of an element: lines of text, or the whole box of other elements. */
function inkOf(deck: Deck, element: SlideElement): Box[] {
  if (element.kind === 'text')
    return textLines(deck, element)
      .filter((line) => line.width > 0)
      .map((line) => ({ x: line.x, y: line.baseline - 0.7 * line.size, width: line.width, height: 0.85 * line.size }));
  return element.kind === 'shape' || element.kind === 'line' ? [] : [element.box];
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.width <= outer.x + outer.width + tolerance &&
    inner.y + inner.height <= outer.y + outer.height + tolerance
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x + tolerance < other.x + other.width &&
    other.x + tolerance < one.x + one.width &&
    one.y + tolerance < other.y + other.height &&
    other.y + tolerance < one.y + one.height
  );
}
