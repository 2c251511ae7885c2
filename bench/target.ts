/** Describes a target and whether it is met, for the end of a printed line: `target: at most 250 MB ✓`. */
export function targetText(target: string, isMet: boolean): string {
  return `target: ${target} ${isMet ? '✓' : '✗'}`;
}
