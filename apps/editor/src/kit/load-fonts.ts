import type { Slide } from '@ppt-embed/deck';
import { needsDeferredFonts } from '@ppt-embed/protocol/editor';
import './first-faces.ts';

/**
 * Loads the style sheets of the Chinese fonts (a hundred slices per font) that the slides need, before they are drawn.
 * The page already contains the slices of the first slide.
 */
export async function loadFonts(slides: readonly Slide[]): Promise<void> {
  const serialized = slides.map((slide) => JSON.stringify(slide)).filter(needsDeferredFonts);
  if (serialized.length === 0) return;
  await Promise.all([loadHanFont(), ...(serialized.some(needsHanTitleFont) ? [import('./han-title-font.ts')] : [])]);
}

/** Loads the style sheets of the Chinese text font. */
export const loadHanFont = (): Promise<unknown> => import('./han-font.ts');

const needsHanTitleFont = (text: string): boolean => /"face":"(?:song|serif)"/.test(text);
