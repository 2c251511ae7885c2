import type { Plugin } from 'vite';
import { siteSections } from './site-sections.ts';

const id = 'virtual:site-sections';

/**
 * Provides the text of the site as a module, which is generated at build time and loaded when the search box is used.
 */
export function siteSectionsPlugin(): Plugin {
  return {
    name: 'ppt-site-sections',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (source) =>
      source === `\0${id}` ? `export const sections = ${JSON.stringify(await siteSections())};` : undefined,
  };
}
