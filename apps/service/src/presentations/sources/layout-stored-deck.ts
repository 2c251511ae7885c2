import { formulasOf, layoutDeck, type LayoutOptions, type Outline } from '@ppt-embed/deck';
import { typesetFormulas } from '@ppt-embed/deck/math';
import { encodedDeck, storedDeck, toReportedLines, type StoredDeck } from '../stored-deck.ts';
import { maxSlides } from './slide-count.ts';

/**
 * Lays out an outline and converts the deck to its stored form.
 * @throws RangeError for too many slides, or a deck that is too large for an editor to save
 */
export async function layoutStoredDeck(outline: Outline, options: LayoutOptions): Promise<StoredDeck<Uint8Array>> {
  const formulas = await typesetFormulas(formulasOf(outline));
  const { deck, report } = layoutDeck(outline, { ...options, formulas, maxSlides });
  return { ...encodedDeck(storedDeck(deck)), report: toReportedLines(report) };
}
