import type { Plugin } from 'vite';
import { siteSections } from './site-sections.ts';

const id = 'virtual:site-sections';

/** The text of the site as a module of its own, made when the site is built and loaded when somebody searches. */
export function siteSectionsPlugin(): Plugin {
  return {
    name: 'ppt-site-sections',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (source) =>
      source === `\0${id}` ? `export const sections = ${JSON.stringify(await siteSections())};` : undefined,
  };
}
