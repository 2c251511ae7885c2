/**
 * Returns text for the end of a printed line that states the target and whether it is met: `target: at most 250 MB ✓`.
 */
export function targetText(target: string, isMet: boolean): string {
  return `target: ${target} ${isMet ? '✓' : '✗'}`;
}
