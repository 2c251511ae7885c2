/** Rounds a length in px. */
export const roundPx = (value: number): number => Math.round(value * 100) / 100;
