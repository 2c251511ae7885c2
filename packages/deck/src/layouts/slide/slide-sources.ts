/**
 * Returns for each slide the index of the slide of the outline from which it was created; -1 for slides before the first
 * number.
 * @param numbers For each slide of the outline, the number (from 1) of the first slide created from it.
 */
export function sourcesOf(slides: readonly unknown[], numbers: readonly number[]): readonly number[] {
  let source = -1;
  return slides.map((_, index) => {
    while ((numbers[source + 1] ?? Infinity) <= index + 1) source++;
    return source;
  });
}
