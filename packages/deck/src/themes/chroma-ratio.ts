import { hexToOklch } from './oklch.ts';

/** Less colorful accents get correspondingly grayer shades. */
const fullChroma = 0.1;
/** Grays keep some color, or they could not be distinguished from the neutral gray of charts and texts. */
const minChromaRatio = 0.3;

/** How colorful the shades of an accent are, compared with those of the named colors. */
export function chromaRatio(accent: string): number {
  return Math.min(1, Math.max(minChromaRatio, hexToOklch(accent).chroma / fullChroma));
}

/** Whether an accent is a gray, or nearly one. */
export function isGrayAccent(accent: string | undefined): boolean {
  return accent !== undefined && chromaRatio(accent) < 0.5;
}
