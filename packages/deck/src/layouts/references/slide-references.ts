import type { OutlineSlide } from '../../model/outline.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { slideId } from '../slide/new-slide.ts';

/** Maximum nesting depth of elements. */
const maxDepth = 60;

/**
 * Replaces links to slides of an outline, such as `#costs`, with links to slides of the deck, such as `#slide-4`.
 * @param numbers For each slide of the outline, the number of the first slide created from it.
 */
export function withSlideReferences(
  slides: readonly NewSlide[],
  outlineSlides: readonly OutlineSlide[],
  numbers: readonly number[],
): readonly NewSlide[] {
  const targets = new Map(
    outlineSlides.flatMap(({ id }, index) =>
      id === undefined ? [] : [[`#${id}`, `#${slideId(numbers[index] ?? 1)}`] as const],
    ),
  );
  if (targets.size === 0) return slides;
  return slides.map((slide) => ({
    ...slide,
    elements: withLinks(slide.elements, targets, 0) as typeof slide.elements,
  }));
}

function withLinks(value: unknown, targets: ReadonlyMap<string, string>, depth: number): unknown {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withLinks(one, targets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'link' && typeof inner === 'string'
        ? (targets.get(inner) ?? inner)
        : withLinks(inner, targets, depth + 1),
    ]),
  );
}
