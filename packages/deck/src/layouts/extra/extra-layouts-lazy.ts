import type { ExtraLayoutsSource } from './extra-layouts-source.ts';

/** The layouts in a browser: separate chunks, loaded on demand. */
export const extraLayoutsSource: ExtraLayoutsSource = {
  figures: async () => ({ bigNumber: (await import('../kinds/big-number.ts')).bigNumber }),
  steps: async () => ({ process: (await import('../kinds/process.ts')).process }),
  texts: async () => (await import('./text-layouts.ts')).textLayouts,
  columns: async () => (await import('./column-layouts.ts')).columnLayouts,
  quotes: async () => (await import('./quote-layouts.ts')).quoteLayouts,
  blocks: async () => (await import('./block-layouts.ts')).blockLayouts,
  photos: async () => ({ layoutHalfBleed: (await import('../layout-half-bleed.ts')).layoutHalfBleed }),
  icons: async (outline) => (await import('../icons/load-icons.ts')).loadIcons(outline),
  timelines: async () => ({ timeline: (await import('../kinds/timeline.ts')).timeline }),
  logos: async () => ({ withLogo: (await import('../logo.ts')).withLogo }),
  diagrams: async () => ({ diagram: (await import('../kinds/diagram.ts')).diagram }),
};
