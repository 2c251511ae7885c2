import type { ExtraLayoutsSource } from './extra-layouts-source.ts';

/** The layouts in a browser: separate chunks, loaded on demand. */
export const extraLayoutsSource: ExtraLayoutsSource = {
  figures: async () => (await import('./number-layouts.ts')).numberLayouts,
  tiles: async () => (await import('./figure-layouts.ts')).figureLayouts,
  lists: async () => (await import('./list-layouts.ts')).listLayouts,
  callouts: async () => (await import('./callout-layouts.ts')).calloutLayouts,
  texts: async () => (await import('./text-layouts.ts')).textLayouts,
  groups: async () => (await import('./group-layouts.ts')).groupLayouts,
  columns: async () => (await import('./column-layouts.ts')).columnLayouts,
  grids: async () => (await import('./grid-layouts.ts')).gridLayouts,
  quotes: async () => (await import('./quote-layouts.ts')).quoteLayouts,
  blocks: async () => (await import('./block-layouts.ts')).blockLayouts,
  pictures: async () => (await import('./picture-layouts.ts')).pictureLayouts,
  icons: async (outline) => (await import('../icons/load-icons.ts')).loadIcons(outline),
  tables: async () => (await import('./table-layouts.ts')).tableLayouts,
  cells: async () => ({ colorTables: (await import('../flow/color-cells.ts')).colorTables }),
  timelines: async () => ({ timeline: (await import('../kinds/timeline.ts')).timeline }),
  footnotes: async () => ({ splitFootnotes: (await import('../references/footnotes.ts')).splitFootnotes }),
  logos: async () => ({ withLogo: (await import('../pictures/logo.ts')).withLogo }),
  splits: () => import('../recognize/split-at-headings.ts'),
  closings: () => import('../covers/closing-lines.ts'),
  contacts: () => import('../people/contact-columns.ts'),
  punctuation: () => import('../typography/wide-punctuation.ts'),
  variants: () => import('../variants/layout-variants.ts'),
  diagrams: async () => ({ diagram: (await import('../kinds/diagram.ts')).diagram }),
  plans: async () => {
    const [{ createDiagram }, { planLayouts }] = await Promise.all([
      import('../kinds/diagram.ts'),
      import('./plan-layouts.ts'),
    ]);
    return { ...planLayouts, diagram: createDiagram(planLayouts) };
  },
  chains: async () => ({ chain: (await import('../kinds/chain.ts')).chain }),
  shortLists: async () => (await import('./short-list-layouts.ts')).shortListLayouts,
};
