import type { Family } from '../text/faces.ts';

/** What a family falls back to while it loads, or where it has no such character. */
export const familyStacks: Record<Family, string> = {
  Carlito: "Carlito, 'Noto Sans SC', sans-serif",
  Cousine: "Cousine, 'Noto Sans SC', monospace",
  'Noto Sans SC': "'Noto Sans SC', sans-serif",
};
