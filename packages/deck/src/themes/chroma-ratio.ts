import { hexToOklch } from './oklch.ts';

/** Less colorful accents get grayer shades. */
const fullChroma = 0.1;
/** Grays keep some color to be distinguishable from the neutral gray of charts and text. */
const minChromaRatio = 0.3;

/** Returns how colorful an accent's shades are, relative to the shades of the named colors. */
export function chromaRatio(accent: string): number {
  return Math.min(1, Math.max(minChromaRatio, hexToOklch(accent).chroma / fullChroma));
}

/** Whether an accent is gray or nearly gray. */
export function isGrayAccent(accent: string | undefined): boolean {
  return accent !== undefined && chromaRatio(accent) < 0.5;
}
