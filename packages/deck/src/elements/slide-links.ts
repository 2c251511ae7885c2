import type { Box } from '../model/box.ts';
import { paragraphsOf } from '../model/animation-steps.ts';
import type { SlideElement } from '../model/element.ts';
import { linkUrl } from '../ooxml/drawing/link-url.ts';
import type { TypesetLine } from '../text/typeset-paragraphs.ts';
import { textHoldersOf } from './text-holders.ts';
import type { TextHolder } from './text/layout.ts';
import { layoutText } from './text/layout.ts';

/** A point on a slide, in px. */
export type SlidePoint = readonly [x: number, y: number];

/** Linked text on one line of a slide, or a linked element. */
export interface SlideLink {
  /** Target: an http(s) or mailto URL, or `#` and the id of a slide. Other links are dropped. */
  url: string;
  /** The linked text; of an element its alternative text, name or text. */
  text: string;
  /** Corners of the area around the text or element, rotated with its element. */
  corners: readonly SlidePoint[];
}

/** Function that converts a position within a group to a position on the slide. */
type ToSlide = (point: SlidePoint) => SlidePoint;

/**
 * Returns the links of a slide in reading order. The links of an element's text come after the
 * link of the element, because they are on top of it.
 * @param elements The elements of the slide.
 */
export function slideLinks(elements: readonly SlideElement[]): SlideLink[] {
  return linksIn(elements, (point) => point);
}

function linksIn(elements: readonly SlideElement[], toSlide: ToSlide): SlideLink[] {
  return elements.flatMap((element) => {
    if (element.hidden) return [];
    const rotated: ToSlide = (point) => toSlide(rotatePoint(point, element.box));
    const own = linkOfElement(element, rotated);
    if (element.kind !== 'group')
      return [...own, ...textHoldersWithLinks(element).flatMap((holder) => linksOf(holder, rotated))];
    const { box, frame } = element;
    const [scaleX, scaleY] = [box.width / (frame.width || 1), box.height / (frame.height || 1)];
    return [...own, ...linksIn(element.elements, ([x, y]) => rotated([box.x + x * scaleX, box.y + y * scaleY]))];
  });
}

/** Minimum size in px of the area of a link, because lines may have no width or height. */
const minArea = 12;

/** Returns the link of an element, if it has one. */
function linkOfElement(element: SlideElement, toSlide: ToSlide): SlideLink[] {
  const { link = '', alt, name, box } = element;
  const url = allowedUrl(link);
  if (!url) return [];
  const [moreX, moreY] = [box.width, box.height].map((size) => Math.max(0, minArea - size) / 2) as [number, number];
  const [left, right] = [box.x - moreX, box.x + box.width + moreX];
  const [top, bottom] = [box.y - moreY, box.y + box.height + moreY];
  const own = paragraphsOf(element).map(({ runs }) => runs.map(({ text }) => text).join(''));
  return [
    { url, text: alt || name || own.join(' ').trim() || url, corners: corners({ left, top, right, bottom }, toSlide) },
  ];
}

/** Returns the URL of a link, if it may be followed. */
function allowedUrl(link: string): string | undefined {
  return link.startsWith('#') ? link : linkUrl(link);
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function corners({ left, top, right, bottom }: Edges, toSlide: ToSlide): SlidePoint[] {
  return [toSlide([left, top]), toSlide([right, top]), toSlide([right, bottom]), toSlide([left, bottom])];
}

/** Rotates a point. Elements rotate around the center of their box. */
function rotatePoint([x, y]: SlidePoint, { x: left, y: top, width, height, rotation = 0 }: Box): SlidePoint {
  if (rotation === 0) return [x, y];
  const angle = (rotation * Math.PI) / 180;
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  return [middleX + dx * Math.cos(angle) - dy * Math.sin(angle), middleY + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

/** Returns the text boxes with links in an element. */
function textHoldersWithLinks(element: SlideElement): TextHolder[] {
  return textHoldersOf(element).filter(({ paragraphs }) =>
    paragraphs.some(({ runs }) => runs.some(({ link }) => link)),
  );
}

function linksOf(holder: TextHolder, toSlide: ToSlide): SlideLink[] {
  const { typeset, origin } = layoutText(holder);
  return typeset.lines.flatMap((line) => {
    const top = origin.y + line.baseline - line.size;
    const bottom = top + line.size * 1.3;
    return spansOf(line).flatMap(({ link, text, from, to }) => {
      const url = allowedUrl(link);
      if (!url) return [];
      const [left, right] = [origin.x + from, origin.x + to];
      return [{ url, text, corners: corners({ left, top, right, bottom }, toSlide) }];
    });
  });
}

interface LinkSpan {
  link: string;
  text: string;
  from: number;
  to: number;
}

/**
 * Merges adjacent segments with the same URL. Right-to-left lines are drawn from the right, so a link covers the whole
 * line.
 */
function spansOf({ segments, isRightToLeft, x, width }: TypesetLine): LinkSpan[] {
  const spans: LinkSpan[] = [];
  for (const { run, text, x: from, width: segmentWidth } of segments) {
    if (!run.link) continue;
    const last = spans.at(-1);
    const [start, end] = isRightToLeft ? [x, x + width] : [from, from + segmentWidth];
    if (last?.link === run.link && (isRightToLeft || last.to === start)) {
      last.to = end;
      last.text += text;
    } else spans.push({ link: run.link, text, from: start, to: end });
  }
  return spans;
}
