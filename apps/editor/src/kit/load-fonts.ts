import type { Slide } from '@ppt-embed/deck';
import { needsDeferredFonts } from '@ppt-embed/protocol/editor';
import './first-faces.ts';

/**
 * Chinese comes in a hundred slices per face: their lists are fetched for slides that need them before they are drawn. A
 * first slide that the page brought has its slices with it.
 */
export async function loadFonts(slides: readonly Slide[]): Promise<void> {
  const serialized = slides.map((slide) => JSON.stringify(slide)).filter(needsDeferredFonts);
  if (serialized.length === 0) return;
  await Promise.all([loadHanFont(), ...(serialized.some(needsHanTitleFont) ? [import('./han-title-font.ts')] : [])]);
}

/** The lists of the face that Chinese is written in. */
export const loadHanFont = (): Promise<unknown> => import('./han-font.ts');

const needsHanTitleFont = (text: string): boolean => /"face":"(?:song|serif)"/.test(text);
