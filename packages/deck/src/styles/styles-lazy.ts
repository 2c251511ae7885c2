import type { StyleSources } from './design.ts';

/** The styles in a browser: only the style that a deck uses is loaded. */
export const styleSources: StyleSources = {
  minimal: async () => (await import('./minimal/art.ts')).minimal,
  tech: async () => (await import('./tech/art.ts')).tech,
  fresh: async () => (await import('./fresh/art.ts')).fresh,
  business: async () => (await import('./business/art.ts')).business,
  government: async () => (await import('./government/art.ts')).government,
  cartoon: async () => (await import('./cartoon/art.ts')).cartoon,
  chinese: async () => (await import('./chinese/art.ts')).chinese,
};
