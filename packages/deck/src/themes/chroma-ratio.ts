import { hexToOklch } from './oklch.ts';

/** Minimum chroma of an accent for shades with their full chroma. Less colorful accents get grayer shades. */
const fullChroma = 0.1;
/**
 * Minimum ratio. Even grays keep some color, so that they can be distinguished from the neutral gray of charts and
 * text.
 */
const minChromaRatio = 0.3;

/** Returns the chroma of an accent's shades relative to the chroma of the shades of named colors. */
export function chromaRatio(accent: string): number {
  return Math.min(1, Math.max(minChromaRatio, hexToOklch(accent).chroma / fullChroma));
}

/** Whether an accent is gray or nearly gray. */
export function isGrayAccent(accent: string | undefined): boolean {
  return accent !== undefined && chromaRatio(accent) < 0.5;
}
