import { parseDeck } from '@ppt-embed/deck';

/** The new document of a deck. */
export interface NewSharedDocument {
  /** The document as a Yjs update. */
  document: Uint8Array;
  version: string;
}

/**
 * Creates the shared document of a stored deck, which takes half a second for 200 slides.
 * @returns undefined if the deck is not valid.
 */
export async function openSharedDocument({
  deckText,
  documentId,
}: {
  deckText: string;
  documentId: string;
}): Promise<NewSharedDocument | undefined> {
  // Yjs is loaded only in processes in which presentations are shared.
  const [{ encodeStateAsUpdate }, { documentVersion, toSharedDocument }] = await Promise.all([
    import('yjs'),
    import('@ppt-embed/deck/collaboration'),
  ]);
  const parsed = parseDeck(JSON.parse(deckText));
  if (!parsed.ok) return undefined;
  const doc = toSharedDocument(parsed.deck);
  doc.getMap('document').set('id', documentId);
  return { document: encodeStateAsUpdate(doc), version: documentVersion(doc) };
}
