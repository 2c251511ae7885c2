import { styleSources } from '#style-sources';
import type { StyleName } from '../model/deck.ts';
import type { CoverStyle } from './design.ts';

const loadedStyles = new Map<StyleName, CoverStyle<string>>();

/**
 * Loads the covers and decorations of the given styles. In browser bundles, each style is a separate chunk. Load it
 * before laying out slides in the style, and before changing the theme from or to it. Rendering existing slides does
 * not require it. In Node, all styles are already loaded.
 * @param styles See `styleOf`.
 * @throws The loader's error if a style cannot be loaded; the next call tries again.
 */
export async function loadStyles(...styles: readonly StyleName[]): Promise<void> {
  await Promise.all(
    styles.map(async (style) => {
      const source = styleSources[style];
      if (typeof source === 'function' && !loadedStyles.has(style)) loadedStyles.set(style, await source());
    }),
  );
}

/**
 * Returns the art of a style.
 * @throws Error if it was not loaded.
 */
export function styleArt(style: StyleName): CoverStyle<string> {
  const source = styleSources[style];
  const art = typeof source === 'function' ? loadedStyles.get(style) : source;
  if (!art) throw new Error(`The style "${style}" is not loaded: await loadStyles('${style}') first.`);
  return art;
}
