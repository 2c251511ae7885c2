import { scaleContent } from '../elements/scaling/element-scalings.ts';
import { fitText } from '../elements/text/fit-text.ts';
import { coverCrop } from '../layouts/pictures/cover-crop.ts';
import type { Box } from '../model/box.ts';
import { slideWidth } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import { isTitle } from '../model/is-title.ts';
import { slideHeightOf } from '../model/slide-size.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';

type Body = ReturnType<typeof slideThemeOf>['body'];

/** Vertical range on a slide, in px. */
interface Range {
  top: number;
  bottom: number;
}

/**
 * Returns a slide in another size, with the elements that the style does not position: they move with the middle of the
 * slide, and are scaled down together if they would not fit.
 * @param framed The slide with the elements that the style has positioned in the new size. All others are the same
 *   objects as in `slide`.
 */
export function moveToSize(slide: Slide, framed: Slide, from: Deck, to: Deck): Slide {
  const [height, newHeight] = [slideHeightOf(from), slideHeightOf(to)];
  const originals = new Set(slide.elements);
  const bodies = [slideThemeOf(from).body, slideThemeOf(to).body] as const;
  const stretched = new Map<SlideElement, SlideElement>();
  const free: SlideElement[] = [];
  const own = framed.elements.filter((element) => originals.has(element));
  const lead = own.find((element) => isLead(element, own, bodies[0]));
  for (const element of own) {
    const whole = element === lead ? element : (stretch(element, height, newHeight) ?? inBody(element, bodies, to));
    if (whole) stretched.set(element, whole);
    else free.push(element);
  }
  const hasHeading = framed.elements.some(isTitle);
  const { bottom: bodyBottom } = rangeOf(bodies[0].box);
  const bodyTop = lead ? Math.min(...elementsBelow(lead, own).map(({ box }) => box.y)) : bodies[0].box.y;
  // Next to the heading, which keeps its distance from the upper edge.
  const moving = free.filter(({ box }) => !hasHeading || box.y + box.height > bodyTop);
  const move = moveInto(
    moving.map(({ box }) => boundsOf(box)),
    (all) => {
      const isInBody = hasHeading && all.top >= bodyTop && all.bottom <= bodyBottom;
      const isBelowHeading = hasHeading && all.top >= bodyTop;
      const old = { top: isBelowHeading ? bodyTop : 0, bottom: isInBody ? bodyBottom : height };
      return [old, { top: old.top, bottom: isInBody ? rangeOf(bodies[1].box).bottom : newHeight }];
    },
  );
  const elements = framed.elements.map((element) => {
    const whole = stretched.get(element);
    if (whole) return whole;
    if (move && moving.includes(element)) return scaleElement(element, move);
    return element.part === 'styleDecoration' ? element : keepInside(element, height, newHeight);
  });
  return { ...framed, elements };
}

/** Stretches an element that is as tall as the slide; undefined for other elements. */
function stretch(element: SlideElement, height: number, newHeight: number): SlideElement | undefined {
  const { box } = element;
  if (box.y > 1 || box.y + box.height < height - 1 || box.rotation) return undefined;
  const newBox: Box = { ...box, y: 0, height: newHeight };
  if (element.kind === 'shape') return { ...element, box: newBox };
  if (element.kind !== 'picture' || !element.naturalWidth || !element.naturalHeight) return undefined;
  const { crop: _, ...picture } = element;
  const crop = coverCrop(element.naturalWidth / element.naturalHeight, newBox);
  return { ...picture, box: newBox, ...(crop && { crop }) };
}

/** Whether an element is text in the upper part of the body, in its whole width, with other elements only below it. */
function isLead(element: SlideElement, all: readonly SlideElement[], { box: area }: Body): boolean {
  if (!isUpperText(element, area)) return false;
  const below = elementsBelow(element, all);
  return (
    below.some(({ box }) => box.y < area.y + area.height) &&
    all.every((other) => other === element || other.box.y < area.y || below.includes(other))
  );
}

function elementsBelow({ box }: SlideElement, all: readonly SlideElement[]): SlideElement[] {
  return all.filter((other) => other.box.y >= box.y + box.height);
}

function isUpperText(element: SlideElement, area: Box): element is TextElement {
  const { kind, box } = element;
  if (kind !== 'text' || element.role !== 'body' || element.autofit === 'grow') return false;
  return isSameArea({ ...area, height: box.height }, box) && box.height <= area.height;
}

/**
 * Gives text that fills the slide's body, or the upper part of it in its whole width, the new height of the body;
 * undefined for other elements.
 */
function inBody(element: SlideElement, [before, after]: readonly [Body, Body], to: Deck): SlideElement | undefined {
  if (element.kind !== 'text' || element.role !== 'body' || element.autofit === 'grow') return undefined;
  const name = (['box', 'withoutHeading'] as const).find((one) => isSameArea(before[one], element.box));
  if (name) return { ...element, box: { ...element.box, height: after[name].height } };
  if (!isUpperText(element, before.box)) return undefined;
  const { box } = element;
  return fitText(to, {
    ...element,
    box: { ...box, height: round(box.height * (after.box.height / before.box.height)) },
  });
}

function isSameArea(one: Box, other: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 1);
}

/** Scales around a point and moves. */
interface Move {
  scale: number;
  /** The left edge of the bounds before and after. */
  x: readonly [number, number];
  y: readonly [number, number];
}

/**
 * Returns how elements move so that they stay at the same place relative to the middle of an area, and inside of it;
 * undefined if there are none.
 * @param areasFor Returns the area before and after, given the bounds of all elements.
 */
function moveInto(boxes: readonly Box[], areasFor: (all: Range) => readonly [Range, Range]): Move | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const all = {
    top: Math.min(...boxes.map(({ y }) => y)),
    bottom: Math.max(...boxes.map((box) => rangeOf(box).bottom)),
  };
  const [before, after] = areasFor(all);
  // What was outside of the slide may stay outside.
  const visible = { top: Math.max(all.top, before.top), bottom: Math.min(all.bottom, before.bottom) };
  const [size, newSize] = [visible.bottom - visible.top, after.bottom - after.top];
  const scale = size > newSize && size > 0 ? newSize / size : 1;
  const middle = middleOf(after) + (middleOf(visible) - middleOf(before)) * scale;
  const top = Math.max(after.top, Math.min(middle - (size * scale) / 2, after.bottom - size * scale));
  const center = (Math.max(0, left) + Math.min(slideWidth, right)) / 2;
  return { scale, x: [center, center], y: [visible.top, top] };
}

function middleOf({ top, bottom }: Range): number {
  return (top + bottom) / 2;
}

function rangeOf({ y, height }: Box): Range {
  return { top: y, bottom: y + height };
}

/** Returns the box around a rotated box. */
function boundsOf({ x, y, width, height, rotation = 0 }: Box): Box {
  const [sin, cos] = [Math.sin, Math.cos].map((one) => Math.abs(one((rotation * Math.PI) / 180)));
  const [outerWidth, outerHeight] = [
    width * (cos ?? 1) + height * (sin ?? 0),
    width * (sin ?? 0) + height * (cos ?? 1),
  ];
  return {
    x: x + (width - outerWidth) / 2,
    y: y + (height - outerHeight) / 2,
    width: outerWidth,
    height: outerHeight,
  };
}

/** Moves an element up that would extend beyond the lower edge, and did not before. */
function keepInside<Element extends SlideElement>(element: Element, height: number, newHeight: number): Element {
  const { box } = element;
  const bottom = box.y + box.height;
  if (bottom <= newHeight || bottom > height) return element;
  return { ...element, box: { ...box, y: Math.max(0, newHeight - box.height) } };
}

/** Scales an element with its text, and moves it. */
function scaleElement(element: SlideElement, { scale, x, y }: Move): SlideElement {
  const { box } = element;
  const newBox: Box = {
    ...box,
    x: round(x[1] + (box.x - x[0]) * scale),
    y: round(y[1] + (box.y - y[0]) * scale),
    width: round(box.width * scale),
    height: round(box.height * scale),
  };
  const moved = { ...element, box: newBox };
  return scale === 1 ? moved : scaleContent(moved, scale);
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
