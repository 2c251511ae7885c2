import { parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { PptError } from '@ppt-embed/protocol/host';
import type { EditorDocument } from '../../session/editor-document.ts';
import { isDefined, storedDraft } from '../../session/responses.ts';
import type { DraftEntry, Entry } from './list-entries.ts';

/**
 * Loads the deck of an entry.
 * @throws PptError
 */
export async function loadEntry(doc: Pick<EditorDocument, 'call' | 'versions'>, entry: Entry): Promise<Deck> {
  return entry.kind === 'draft' ? loadDraft(doc, entry) : (await doc.versions.get(entry.revision)).deck;
}

async function loadDraft({ call }: Pick<EditorDocument, 'call'>, { id, deck }: DraftEntry): Promise<Deck> {
  if (deck) return deck;
  const draft = await call('getDraft', storedDraft, { query: `?id=${encodeURIComponent(id)}` });
  const read = parseDeck(draft.deck);
  if (!read.ok) throw new PptError({ code: 'bad_response', message: 'The service returned an invalid draft.' });
  return read.deck;
}

/**
 * Deletes unsaved changes of an earlier session. The service keeps them if that session is open again.
 * @throws PptError
 */
export async function deleteDraft(
  { call, draftOffer }: Pick<EditorDocument, 'call' | 'draftOffer'>,
  { id, deck }: DraftEntry,
): Promise<void> {
  if (!deck) await call('discardDraft', isDefined, { query: `?id=${encodeURIComponent(id)}` });
  await draftOffer.forget(id);
}

/**
 * Opens unsaved changes. Undo restores the deck that was open.
 * @param deck The deck of the entry, if it is loaded.
 * @param signal Cancels the loading of the deck.
 * @throws PptError, or the reason of the signal
 */
export async function restoreDraft(
  doc: Pick<EditorDocument, 'call' | 'draftOffer'>,
  entry: DraftEntry,
  deck: Deck | null,
  signal: AbortSignal,
): Promise<void> {
  const draft = { id: entry.id, savedAt: entry.savedAt, deck: deck ?? (await loadDraft(doc, entry)) };
  signal.throwIfAborted();
  doc.draftOffer.restore(
    entry.deck ? { ...draft, storedIn: 'browser', isOffered: false } : { ...draft, storedIn: 'service' },
  );
}
