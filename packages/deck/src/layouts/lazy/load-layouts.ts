import { lazyLayoutsSource } from '#lazy-layouts-source';
import type { Outline } from '../../model/outline.ts';
import { fontsIn, loadFontMetrics } from '../../text/font-families.ts';
import { mathFont } from '../../text/math-font.ts';
import { createLayoutLoader } from './create-layout-loader.ts';
import type { LazyLayouts } from './lazy-layouts.ts';

const loader = createLayoutLoader(lazyLayoutsSource);

/**
 * Loads the layouts for short lists, numbered steps, figures, timelines, statements, callouts, columns, quotations,
 * pictures, charts, code, formulas and diagrams, icons and the logo. In browser bundles, they are separate chunks;
 * until they are loaded, `layoutDeck` lays out such content from top to bottom, without a logo. In Node, all layouts
 * are already loaded. The metrics of the fonts that the outline names, such as that of inline formulas, are loaded too.
 * @param outline Determines the layouts to load: layouts for columns, lists, quotations, code, diagrams and similar
 * content are loaded only if the outline contains such content, and all are loaded if a slide requests a layout.
 * @default loads all layouts
 * @throws The loader's error if the layouts cannot be loaded; the next call retries.
 */
export async function loadLayouts(outline?: Outline): Promise<void> {
  await Promise.all([loader.load(outline), loadFontMetrics(outline ? fontsIn(outline) : [mathFont])]);
}

/** Returns the loaded layouts, out of the layouts that only some decks need. */
export function loadedLayouts(): Partial<LazyLayouts> {
  return loader.loaded();
}
