import type { Deck } from '@ppt-embed/deck';
import '@fontsource/carlito/400.css';
import '@fontsource/carlito/400-italic.css';
import '@fontsource/carlito/700.css';
import '@fontsource/carlito/700-italic.css';
import '@fontsource/cousine/400.css';
import '@fontsource/cousine/700.css';

/** Chinese comes in a hundred slices per weight: their list is fetched for decks that need it before they are drawn. */
export async function bringFonts(deck: Deck): Promise<void> {
  await (hasHan(deck) ? bringHan() : undefined);
}

/** For what may be typed later. */
export const bringHan = async (): Promise<void> => {
  await import('./han-font.ts');
};

function hasHan(deck: Deck): boolean {
  return /\p{Script=Han}/u.test(JSON.stringify(deck.slides));
}
