import { fontsIn } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { needsDeferredFonts } from '@ppt-embed/protocol/editor';
import './first-slide-fonts.ts';
import { lazyFiles } from './lazy-files.ts';

/**
 * Loads the fonts that slides need before they are drawn: the fonts named in their text, and the style sheets of the
 * Chinese fonts (a hundred slices per font). The page already contains the slices for the first slide.
 * @param theme The theme of the slides, if it has fonts that replace the style's.
 */
export async function loadFonts(slides: readonly Slide[], theme?: Deck['theme']): Promise<void> {
  await Promise.all([loadChineseFonts(slides), loadSelectedFonts(slides, theme)]);
}

/** Loads the fonts named in text and in the theme. Most decks only use the fonts of their style. */
async function loadSelectedFonts(slides: readonly Slide[], theme: Deck['theme'] | undefined): Promise<void> {
  const fonts = new Set([...fontsIn(slides), ...fontsIn(theme)]);
  if (fonts.size === 0) return;
  const { loadWebFonts } = await import('./load-web-fonts.ts');
  await loadWebFonts(fonts);
}

async function loadChineseFonts(slides: readonly Slide[]): Promise<void> {
  const serialized = slides.map((slide) => JSON.stringify(slide)).filter(needsDeferredFonts);
  if (serialized.length === 0) return;
  await Promise.all([loadHanFont(), ...(serialized.some(needsHanTitleFont) ? [import('./han-title-font.ts')] : [])]);
}

/** Loads the style sheets of the Chinese text font. */
export const loadHanFont = (): Promise<unknown> => lazyFiles.load(() => import('./han-font.ts'));

const needsHanTitleFont = (text: string): boolean => /"face":"(?:song|serif)"/.test(text);
