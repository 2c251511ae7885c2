import { formulasOf, layoutDeck, type LayoutOptions, type Outline } from '@ppt-embed/deck';
import { typesetFormulas } from '@ppt-embed/deck/math';
import { encodedDeck, storedDeck, toReportedLines, type StoredDeck } from '../stored-deck.ts';

/** Lays out an outline and converts the deck to its stored form. */
export async function layoutStoredDeck(outline: Outline, options: LayoutOptions): Promise<StoredDeck<Uint8Array>> {
  const formulas = await typesetFormulas(formulasOf(outline));
  const { deck, report } = layoutDeck(outline, { ...options, formulas });
  return { ...encodedDeck(storedDeck(deck)), report: toReportedLines(report) };
}
