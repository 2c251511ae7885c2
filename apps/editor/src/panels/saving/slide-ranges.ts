/** Formats ascending numbers as ranges: `1–3, 5`. */
export function slideRanges(numbers: readonly number[], separator = ', '): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && number === range.last + 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges
    .flatMap(({ first, last }) => (last > first + 1 ? `${first}–${last}` : last > first ? [first, last] : first))
    .join(separator);
}
