/** Text that is written in the page, of which the deck has not heard yet. */
interface PendingTextSource {
  /** Tells the deck what was typed and is only about to be painted. */
  flush: () => void;
  /** Tells the deck even what an input method is in the middle of. */
  flushAll: () => void;
}

/** Text that stands in the page before the deck hears of it: a letter until it is painted, a composition until its end. */
export interface PendingText {
  /** @returns what forgets it again */
  register: (text: PendingTextSource) => () => void;
  /** Brings letters into the deck, for whoever looks at it or changes it; an input method goes on. */
  flush: () => void;
  /** Brings all of it into the deck, for those who ask about the whole work. */
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
