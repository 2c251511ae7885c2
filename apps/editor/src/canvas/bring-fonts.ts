import type { Slide } from '@ppt-embed/deck';
import '@fontsource/carlito/400.css';
import '@fontsource/carlito/400-italic.css';
import '@fontsource/carlito/700.css';
import '@fontsource/carlito/700-italic.css';
import '@fontsource/cousine/400.css';
import '@fontsource/cousine/700.css';
import '@fontsource/arimo/700.css';
import '@fontsource/gelasio/700.css';
import '@fontsource/tinos/700.css';

/** Chinese comes in a hundred slices per face: their lists are fetched for slides that need them before they are drawn. */
export async function bringFonts(slides: readonly Slide[]): Promise<void> {
  const written = slides.map((slide) => JSON.stringify(slide)).filter(mayBeHan);
  if (written.length === 0) return;
  await Promise.all([bringHan(), ...(written.some(hasSong) ? [import('./han-title-font.ts')] : [])]);
}

/** The lists of the face that Chinese is written in. */
export const bringHan = (): Promise<unknown> => import('./han-font.ts');

/** Signs, kana and full-width marks are set in that face as well, where Carlito lacks them. */
const mayBeHan = (text: string): boolean => /[\u2100-\u2BFF\u2E80-\u{3FFFF}]/u.test(text);
const hasSong = (text: string): boolean => /"face":"(?:song|serif)"/.test(text);
