/** A text field with changes that are not in the deck yet. */
interface PendingTextSource {
  /** Commits typed text that has not been painted yet. */
  flush: () => void;
  /** Also commits the text of an unfinished composition. */
  flushAll: () => void;
}

/**
 * Text in the DOM that is not in the deck yet: typed characters until they are painted, compositions until they end.
 */
export interface PendingText {
  /** @returns a function that unregisters it */
  register: (text: PendingTextSource) => () => void;
  /** Commits typed characters before the deck is read or changed. Compositions continue. */
  flush: () => void;
  /** Commits everything, including compositions, before the whole deck is read. */
  flushAll: () => void;
}

export function createPendingText(): PendingText {
  const sources = new Set<PendingTextSource>();
  return {
    register(text) {
      sources.add(text);
      return () => void sources.delete(text);
    },
    flush() {
      for (const text of sources) text.flush();
    },
    flushAll() {
      for (const text of sources) text.flushAll();
    },
  };
}
