import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';

/** Minimum distance in px between a panel and its content, and maximum difference of its distances at both ends. */
const distance = { min: 28, tolerance: 12 } as const;
/** Maximum number of elements on a panel: a sign, a text and its source. */
const maxContent = 4;

/** The content of a panel, which is in the middle of its height. */
export interface CenteredPanel {
  content: readonly SlideElement[];
  /** Height in px that is free at both ends. */
  free: number;
}

/** Returns the panel behind a text, such as a note or a quotation, if it is the only body text there; undefined otherwise. */
export function centeredPanel(text: TextElement, elements: readonly SlideElement[]): CenteredPanel | undefined {
  const panels = elements.filter((one) => isPanel(one) && isInside(text.box, one.box));
  const [panel, ...others] = panels;
  if (!panel || others.length > 0 || text.style.verticalAlign === 'middle') return undefined;
  const { y, height } = panel.box;
  const content = elements.filter((one) => one !== panel && isInside(one.box, panel.box) && !isBar(one));
  const top = Math.min(...content.map((one) => one.box.y)) - y;
  const bottom = y + height - Math.max(...content.map((one) => one.box.y + one.box.height));
  const isCentered = Math.abs(top - bottom) <= distance.tolerance;
  const isSingle = content.every((one) => one === text || one.part === 'attribution' || one.part === 'decoration');
  return isCentered && isSingle && content.length <= maxContent
    ? { content, free: Math.max(0, 2 * (Math.min(top, bottom) - distance.min)) }
    : undefined;
}

/**
 * Returns the content of a panel whose text has become higher than its box: the box is higher, and all of it is still in the
 * middle of the panel. Empty if the text fits.
 * @param replaced The elements that have changed.
 */
export function movedContent(
  { content }: CenteredPanel,
  text: TextElement,
  replaced: ReadonlyMap<SlideElement, SlideElement>,
): ReadonlyMap<SlideElement, SlideElement> {
  const moved = new Map<SlideElement, SlideElement>();
  const shown = replaced.get(text) ?? text;
  const needed = shown.kind === 'text' ? Math.ceil(heightOf(shown.paragraphs, shown.style, shown.box.width)) : 0;
  const extra = needed - text.box.height;
  if (extra <= tolerance) return moved;
  const half = Math.round(extra / 2);
  const end = text.box.y + text.box.height;
  for (const one of content) {
    const current = replaced.get(one) ?? one;
    const y = current.box.y + (one.box.y >= end ? extra - half : -half);
    moved.set(one, { ...current, box: { ...current.box, y, ...(one === text && { height: needed }) } });
  }
  return moved;
}

function isPanel(element: SlideElement): boolean {
  return element.kind === 'shape' && element.part === 'decoration' && element.box.height > 100 && !isBar(element);
}

/** Whether an element is the bar at an edge of a panel. */
function isBar({ box: { width, height } }: SlideElement): boolean {
  return Math.min(width, height) <= 8;
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1
  );
}
