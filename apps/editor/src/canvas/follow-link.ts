import { slideLinks } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { selectSlide } from '../commands/select-slides.ts';
import { completeUrl } from '../elements/text/complete-url.ts';
import type { Point } from '../model/geometry/bounds.ts';
import type { EditorDocument } from '../session/editor-document.ts';

/** Returns the URL of the link at a point of an element, of its text or of the whole element. */
export function linkAt(element: SlideElement, point: Point): string | undefined {
  return slideLinks([element]).findLast(({ corners }) => isInside(corners, point))?.url;
}

/** Whether a point is in a convex polygon: on the same side of all its edges. */
function isInside(corners: readonly (readonly [x: number, y: number])[], { x, y }: Point): boolean {
  const sides = corners.map(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [fromX, fromY];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Opens a web page or an email in a new tab, or shows the slide of a link such as `#slide-id`. */
export function followLink({ state, dispatch }: Pick<EditorDocument, 'state' | 'dispatch'>, url: string): void {
  if (url.startsWith('#')) {
    const index = state.get().deck.slides.findIndex(({ id }) => id === url.slice(1));
    if (index >= 0) dispatch(selectSlide(index));
  } else if (completeUrl(url) === url) window.open(url, '_blank', 'noopener,noreferrer');
}
