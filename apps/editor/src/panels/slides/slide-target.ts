/**
 * Returns the index of the slide to which a key moves; undefined for other keys.
 * @param moves The slides to which the arrow keys and similar keys move.
 */
export function slideTarget(key: string, count: number, moves: Readonly<Record<string, number>>): number | undefined {
  const targets: Readonly<Record<string, number>> = { Home: 0, End: count - 1, ...moves };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}
