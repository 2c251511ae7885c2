import type { Family } from '../text/faces.ts';

/** Fallback fonts while a family loads, or for characters that it lacks. */
export const familyStacks: Record<Family, string> = {
  Carlito: "Carlito, 'Noto Sans SC', sans-serif",
  Cousine: "Cousine, 'Noto Sans SC', monospace",
  'Noto Sans SC': "'Noto Sans SC', sans-serif",
  Arimo: "Arimo, Carlito, 'Noto Sans SC', sans-serif",
  Gelasio: "Gelasio, 'Noto Serif SC', serif",
  Tinos: "Tinos, 'Noto Serif SC', serif",
  'Noto Serif SC': "'Noto Serif SC', 'Noto Sans SC', serif",
};
