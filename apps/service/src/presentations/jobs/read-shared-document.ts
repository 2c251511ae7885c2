import { ServiceError } from '../../kernel/service-error.ts';
import { deckText } from '../stored-deck.ts';

/** A stored document that several users edit, as Yjs updates. */
export interface SharedDocumentSource {
  document: Uint8Array;
  /** Later updates, in order. */
  updates: readonly Uint8Array[];
}

/**
 * Maximum size of a stored document that the caller decodes itself. Decoding takes at most about 0.1 s, because the
 * document has a limited number of different formats (`collaborationLimits.formats`), and reading its texts takes time
 * in proportion to their sizes.
 */
export const maxInlineDocumentBytes: number = 32 * 1024;

/** Returns the total length of a document and its updates, in bytes. */
export function sourceBytes({ document, updates }: SharedDocumentSource): number {
  return updates.reduce((bytes, update) => bytes + update.length, document.length);
}

/**
 * Merges a stored document with its later updates, because applying them one by one in their original order may take
 * longer.
 * @returns one update, and the CPU time for decoding it, in ms. Decoding takes equally long in another thread.
 */
export async function mergeSharedDocument(source: SharedDocumentSource): Promise<{ document: Uint8Array; ms: number }> {
  const Y = await import('yjs');
  const document = mergedUpdate(Y, source);
  const before = process.threadCpuUsage();
  Y.applyUpdate(new Y.Doc(), document);
  const { user, system } = process.threadCpuUsage(before);
  return { document, ms: (user + system) / 1000 };
}

/** A document that was read: its deck, as JSON text, and its merged updates. */
export interface ReadDocument {
  deckText: string;
  /** Number of slides of the deck. */
  slides: number;
  document: Uint8Array;
  version: string;
}

/**
 * Reads a stored document that is no longer open.
 * @returns undefined if its deck is larger than presentations may be. Errors of workers lose their class.
 */
export async function readSharedDocument(source: SharedDocumentSource): Promise<ReadDocument | undefined> {
  const [Y, { documentVersion, readSharedDeck }] = await Promise.all([
    import('yjs'),
    import('@ppt-embed/deck/collaboration'),
  ]);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, mergedUpdate(Y, source));
  const deck = readSharedDeck(doc);
  const text = textWithinLimit(deck);
  if (text === undefined) return undefined;
  return {
    deckText: text,
    slides: deck.slides.length,
    document: Y.encodeStateAsUpdate(doc),
    version: documentVersion(doc),
  };
}

function textWithinLimit(deck: Parameters<typeof deckText>[0]): string | undefined {
  try {
    return deckText(deck);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'too_large') return undefined;
    throw error;
  }
}

/** Returns the document with its later updates as one update. */
export function mergedUpdate(
  { mergeUpdates }: { mergeUpdates: (updates: Uint8Array[]) => Uint8Array },
  { document, updates }: SharedDocumentSource,
): Uint8Array {
  return updates.length === 0 ? document : mergeUpdates([document, ...updates]);
}
