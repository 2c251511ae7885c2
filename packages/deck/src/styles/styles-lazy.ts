import type { StyleSources } from './design.ts';

/** Where a program comes over the network: a deck wears one style, so only that one is fetched. */
export const styleSources: StyleSources = {
  minimal: async () => (await import('./minimal/art.ts')).minimal,
  tech: async () => (await import('./tech/art.ts')).tech,
  fresh: async () => (await import('./fresh/art.ts')).fresh,
  business: async () => (await import('./business/art.ts')).business,
  government: async () => (await import('./government/art.ts')).government,
  cartoon: async () => (await import('./cartoon/art.ts')).cartoon,
  chinese: async () => (await import('./chinese/art.ts')).chinese,
};
