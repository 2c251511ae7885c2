/** Rounds a length in px. Zero has no sign. */
export const roundPx = (value: number): number => Math.round(value * 100) / 100 + 0;
