import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { withFontSize } from './with-font-size.ts';

/** Minimum font size in px that all headings of a deck share. A heading that is too long for it is an exception. */
const minShared = 40;

type WithElements = { elements: readonly SlideElement[] };
/** The box of the headings of content slides. Next to a picture, it is narrower. */
type HeadingBox = Pick<Box, 'y' | 'height'>;

/** Returns the size that the headings of slides share: the smallest that one of them needs, down to a minimum. */
export function sharedTitleSize(slides: readonly WithElements[], box: HeadingBox): number | undefined {
  let smallest: number | undefined;
  for (const { elements } of slides)
    for (const one of elements)
      if (isHeading(one, box) && one.style.size >= minShared) smallest = Math.min(smallest ?? Infinity, one.style.size);
  return smallest;
}

/** Returns elements whose heading is not larger than the headings of other slides. */
export function withTitleSize(
  elements: readonly SlideElement[],
  box: HeadingBox,
  size: number | undefined,
): readonly SlideElement[] {
  const at = elements.findIndex((one) => isHeading(one, box) && one.style.size > (size ?? Infinity));
  const [heading] = at < 0 ? [] : elements.slice(at);
  return heading && size !== undefined ? elements.with(at, withFontSize(heading, size)) : elements;
}

/** Whether an element is a heading at its usual position, which has the size of the other headings. */
function isHeading(element: SlideElement, { y, height }: HeadingBox): element is SlideElement & { kind: 'text' } {
  const { box } = element;
  return element.kind === 'text' && element.role === 'title' && box.y === y && box.height === height;
}
