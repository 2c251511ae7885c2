import type { ExtraLayoutsSource } from './extra-layouts-source.ts';

/** Over the network, these layouts are separate files. */
export const extraLayoutsSource: ExtraLayoutsSource = {
  lists: async () => (await import('./list-layouts.ts')).listLayouts,
  texts: async () => (await import('./text-layouts.ts')).textLayouts,
  icons: async (outline) => (await import('../icons/load-icons.ts')).loadIcons(outline),
  timelines: async () => ({ timeline: (await import('../kinds/timeline.ts')).timeline }),
  logos: async () => ({ withLogo: (await import('../logo.ts')).withLogo }),
  diagrams: async () => ({ diagram: (await import('../kinds/diagram.ts')).diagram }),
};
