import type { Deck } from '../../model/deck.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { textOfRuns } from '../../text/runs.ts';

/** Font sizes in px to which the text of an empty list shrinks as it is typed. */
const sizes = [40, 36, 32, 28, 24, 22] as const;
/** Size in px of lists in decks without lists, and minimum size of an empty list in all decks. */
const defaultSize = 36;
const minSize = 28;
/** Width in px below which a box is a column, and the largest size of lists in columns. */
const columns = { minWidth: 640, maxSize: 32 } as const;
const listParts: ReadonlySet<TextElement['part']> = new Set(['item', 'step', undefined]);

/**
 * Returns elements in which empty lists have the size of most of the other lists of the deck, so that typed text looks
 * like the text of the other slides. Their text shrinks only as far as it needs to.
 */
export function withUsualTextSize(
  elements: readonly SlideElement[],
  { slides }: Pick<Deck, 'slides'>,
): readonly SlideElement[] {
  const lists = elements.filter(isEmptyList);
  if (lists.length === 0) return elements;
  const ids = new Set(lists.map(({ id }) => id));
  const usual = usualSize(slides);
  const resized = elements.map((element) => {
    if (element.kind !== 'text' || !ids.has(element.id)) return element;
    const max = element.box.width < columns.minWidth ? Math.min(usual, columns.maxSize) : usual;
    const steps = sizes.filter((size) => size <= max);
    const { style } = element;
    return { ...element, style: { ...style, size: steps[0] ?? style.size, steps } };
  });
  return resized;
}

function isEmptyList(element: SlideElement): element is TextElement {
  return (
    element.kind === 'text' &&
    element.role === 'body' &&
    element.part === undefined &&
    element.paragraphs.some(({ bullet }) => bullet !== undefined) &&
    element.paragraphs.every(({ runs }) => textOfRuns(runs) === '')
  );
}

/** Returns the size of `sizes` that most of the text in lists and cards has, at least `minSize`. */
function usualSize(slides: Deck['slides']): number {
  const lengths = new Map<number, number>();
  for (const { elements } of slides)
    for (const element of elements) {
      if (element.kind !== 'text' || element.role !== 'body' || !listParts.has(element.part)) continue;
      const { size } = element.style;
      const isList = element.part !== undefined || element.paragraphs.some(({ bullet }) => bullet !== undefined);
      const length = element.paragraphs.reduce((sum, { runs }) => sum + textOfRuns(runs).length, 0);
      if (isList && length > 0) lengths.set(size, (lengths.get(size) ?? 0) + length);
    }
  const [most = defaultSize] = [...lengths].toSorted(([, one], [, other]) => other - one).map(([size]) => size);
  return sizes.find((size) => size <= Math.max(most, minSize)) ?? minSize;
}
