import type { StyleSources } from './design.ts';

/** Where a program comes over the network: a deck wears one style, so only that one is fetched. */
export const styleSources: StyleSources = {
  minimal: async () => (await import('./minimal/minimal.ts')).minimal,
  tech: async () => (await import('./tech/tech.ts')).tech,
  fresh: async () => (await import('./fresh/fresh.ts')).fresh,
  business: async () => (await import('./business/business.ts')).business,
  government: async () => (await import('./government/government.ts')).government,
  cartoon: async () => (await import('./cartoon/cartoon.ts')).cartoon,
  chinese: async () => (await import('./chinese/chinese.ts')).chinese,
};
