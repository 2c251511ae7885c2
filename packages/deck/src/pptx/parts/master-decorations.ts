import type { LayoutName } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';

/** The decorations of a layout, and whether it has the color map of the master. */
interface DecoratedLayout {
  layout: LayoutName;
  decorations: readonly SlideElement[];
  hasMasterColors: boolean;
}

/** Layouts with separate decorations, such as those of covers, which content does not share. */
const otherDesigns: ReadonlySet<LayoutName> = new Set(['title', 'closing', 'section', 'pictureFull']);

/**
 * Returns the decorations that the master contains: those of the layout for content whose decorations save the most
 * copies in other layouts. Empty if no layout for content has decorations.
 * @param isSame Whether two elements look the same.
 */
export function masterDecorations(
  layouts: readonly DecoratedLayout[],
  isSame: (one: SlideElement, other: SlideElement) => boolean,
): readonly SlideElement[] {
  let best: readonly SlideElement[] = [];
  let maxSaved = 0;
  for (const candidate of layouts) {
    if (otherDesigns.has(candidate.layout) || !candidate.hasMasterColors) continue;
    const users = layouts.filter(
      (one) => one.hasMasterColors && beginsWith(one.decorations, candidate.decorations, isSame),
    );
    const saved = users.length * candidate.decorations.length;
    if (saved > maxSaved) [best, maxSaved] = [candidate.decorations, saved];
  }
  return best;
}

/** Whether the first elements of a list look like another list. */
export function beginsWith(
  elements: readonly SlideElement[],
  first: readonly SlideElement[],
  isSame: (one: SlideElement, other: SlideElement) => boolean,
): boolean {
  return first.every((one, index) => {
    const other = elements[index];
    return other !== undefined && isSame(one, other);
  });
}

/** Whether slides with a layout have the decorations of content. */
export function isForContent(layout: LayoutName): boolean {
  return !otherDesigns.has(layout);
}
