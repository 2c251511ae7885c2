import { styleSources } from '#style-sources';
import type { StyleName } from '../model/deck.ts';
import type { CoverStyle } from './design.ts';

const loadedStyles = new Map<StyleName, CoverStyle<string>>();

/**
 * Fetches what draws the covers and ornaments of styles. Bundled for a browser, each style is a part of its own, which
 * has to be there before slides of it are laid out, or dressed anew from it or in it; drawing laid-out slides needs none.
 * In Node all of them are there at once.
 * @param styles see `styleOf`
 * @throws what the loader throws where one cannot be fetched; the next call is another try.
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
 * What a style draws.
 * @throws Error if it was not fetched.
 */
export function styleArt(style: StyleName): CoverStyle<string> {
  const source = styleSources[style];
  const art = typeof source === 'function' ? loadedStyles.get(style) : source;
  if (!art) throw new Error(`The style "${style}" is not here yet: await loadStyles('${style}') first.`);
  return art;
}
