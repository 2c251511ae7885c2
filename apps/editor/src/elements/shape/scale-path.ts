/**
 * Scales path data to another box. Coordinates come in pairs, x and y, in the deck's absolute M, L, C, Q and Z
 * commands.
 * @param across Factor for every x. @param down Factor for every y.
 */
export function scalePath(d: string, across: number, down: number): string {
  let isAcross = true;
  return d.replaceAll(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi, (number) => {
    const scaled = Number(number) * (isAcross ? across : down);
    isAcross = !isAcross;
    return String(Math.round(scaled * 100) / 100);
  });
}
