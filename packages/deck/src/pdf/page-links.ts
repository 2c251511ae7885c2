import { tableCellText } from '../elements/table/cell-text.ts';
import { shapeTextInsets } from '../elements/shape/text-insets.ts';
import type { TextHolder } from '../elements/text/layout.ts';
import { layOutText } from '../elements/text/layout.ts';
import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import { linkAddress } from '../pptx/drawing/link-address.ts';
import type { SetLine } from '../text/set-paragraphs.ts';
import { pdfNumber } from './pdf-file.ts';

type Point = readonly [x: number, y: number];
/** From where an element stands in its group to where that is on the slide. */
type Place = (point: Point) => Point;

/** What can be clicked on a slide, as annotations of its page (ISO 32000-1 §12.5.6.5); empty where nothing can. */
export function pageLinks(elements: readonly SlideElement[]): string {
  const links = linksIn(elements, (point) => point);
  return links.length > 0 ? `/Annots[${links.join('')}]` : '';
}

function linksIn(elements: readonly SlideElement[], place: Place): string[] {
  return elements.flatMap((element) => {
    const turned: Place = (point) => place(turn(point, element.box));
    if (element.kind !== 'group') return holdersIn(element).flatMap((holder) => linksOf(holder, turned));
    const { box, frame } = element;
    const [across, down] = [box.width / (frame.width || 1), box.height / (frame.height || 1)];
    return linksIn(element.elements, ([x, y]) => turned([box.x + x * across, box.y + y * down]));
  });
}

/** An element is turned about the middle of its box. */
function turn([x, y]: Point, { x: left, y: top, width, height, rotation = 0 }: Box): Point {
  if (rotation === 0) return [x, y];
  const angle = (rotation * Math.PI) / 180;
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  return [middleX + dx * Math.cos(angle) - dy * Math.sin(angle), middleY + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

/** The texts of an element that hold links. */
function holdersIn(element: SlideElement): TextHolder[] {
  if (element.kind === 'text') return withLinks([element]);
  if (element.kind === 'shape') {
    const { box, paragraphs, style } = element;
    return paragraphs && style ? withLinks([{ box, paragraphs, style, insets: shapeTextInsets(element) }]) : [];
  }
  if (element.kind !== 'table') return [];
  // Cells as if their table were not turned: all of it is turned together.
  const { rotation: _, ...box } = element.box;
  return withLinks(
    element.rows.flatMap(({ cells }, row) =>
      cells.flatMap((_cell, column) => tableCellText({ ...element, box }, row, column) ?? []),
    ),
  );
}

function withLinks(holders: readonly TextHolder[]): TextHolder[] {
  return holders.filter(({ paragraphs }) => paragraphs.some(({ runs }) => runs.some(({ link }) => link)));
}

function linksOf(holder: TextHolder, place: Place): string[] {
  const { set, origin } = layOutText(holder);
  return set.lines.flatMap((line) => {
    const top = origin.y + line.baseline - line.size;
    return stretchesOf(line).flatMap(({ address, from, to }) => {
      const target = linkAddress(address);
      if (!target) return [];
      const [left, right] = [origin.x + from, origin.x + to];
      const corners = [
        [left, top],
        [right, top],
        [left, top + line.size * 1.3],
        [right, top + line.size * 1.3],
      ] as const;
      return [annotation(target, corners.map(place))];
    });
  });
}

/** Neighbours with one address; of a line from right to left, which is drawn from its other end, the whole. */
function stretchesOf({ segments, isRightToLeft, x, width }: SetLine): { address: string; from: number; to: number }[] {
  const stretches: { address: string; from: number; to: number }[] = [];
  for (const { run, x: from, width: own } of segments) {
    if (!run.link) continue;
    const last = stretches.at(-1);
    const [start, end] = isRightToLeft ? [x, x + width] : [from, from + own];
    if (last?.address === run.link && (isRightToLeft || last.to === start)) last.to = end;
    else stretches.push({ address: run.link, from: start, to: end });
  }
  return stretches;
}

/** Pages are 960 × 540 pt large, counted from the bottom up. */
function annotation(address: string, corners: readonly Point[]): string {
  const [xs, ys] = [corners.map(([x]) => x * 0.75), corners.map(([, y]) => 540 - y * 0.75)];
  const edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return `<</Type/Annot/Subtype/Link/Rect[${edges.map(pdfNumber).join(' ')}]/Border[0 0 0]/A<</S/URI/URI(${literal(address)})>>>>`;
}

/** An address in ASCII (§12.6.4.7), between parentheses. */
function literal(address: string): string {
  return address
    .replace(/[^ -~]+/gu, (letters) => encodeURIComponent(letters))
    .replace(/[\\()]/gu, (mark) => `\\${mark}`);
}
