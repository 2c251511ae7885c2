import type { Deck } from '@ppt-embed/deck';
import '@fontsource/carlito/400.css';
import '@fontsource/carlito/400-italic.css';
import '@fontsource/carlito/700.css';
import '@fontsource/carlito/700-italic.css';
import '@fontsource/cousine/400.css';
import '@fontsource/cousine/700.css';
import '@fontsource/arimo/700.css';
import '@fontsource/gelasio/700.css';
import '@fontsource/tinos/700.css';

/** Chinese comes in a hundred slices per face: their lists are fetched for decks that need them before they are drawn. */
export async function bringFonts(deck: Deck): Promise<void> {
  if (!hasHan(deck)) return;
  await Promise.all([bringSans(), ...(hasSong(deck) ? [bringSong()] : [])]);
}

/** For what may be typed later, and for titles of other styles. */
export const bringHan = async (): Promise<void> => {
  await Promise.all([bringSans(), bringSong()]);
};

const bringSans = (): Promise<unknown> => import('./han-font.ts');
const bringSong = (): Promise<unknown> => import('./han-title-font.ts');

function hasHan(deck: Deck): boolean {
  return /\p{Script=Han}/u.test(JSON.stringify(deck.slides));
}

function hasSong(deck: Deck): boolean {
  return /"face":"(?:song|serif)"/.test(JSON.stringify(deck.slides));
}
