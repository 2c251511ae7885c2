import type { IconLayouts } from '../lazy/lazy-layouts.ts';
import { columnIcons } from './column-icons.ts';
import { listIcons } from './list-icons.ts';
import { withIconsLikeDeck, withSlideIcons } from './slide-icons.ts';

/**
 * Creates the functions that find icons for lists and columns.
 * @param paths The paths of the icons that are loaded, by name.
 */
export function createIconLayouts(paths: Readonly<Record<string, string>>): IconLayouts {
  const pathOf = (name: string): string | undefined => (Object.hasOwn(paths, name) ? paths[name] : undefined);
  return {
    listIcons: (items) => listIcons(items, pathOf),
    columnIcons: (columns) => columnIcons(columns, pathOf),
    withSlideIcons: (slides, context) => withSlideIcons(slides, context, pathOf),
    withIconsLikeDeck: (slide, deck, id, context) => withIconsLikeDeck(slide, deck, id, context, pathOf),
  };
}
