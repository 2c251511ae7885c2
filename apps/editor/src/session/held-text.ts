/** Text that is written in the page, of which the deck has not heard yet. */
interface WrittenText {
  /** Tells the deck what was typed and is only about to be painted. */
  settle: () => void;
  /** Tells the deck even what an input method is in the middle of. */
  giveUp: () => void;
}

/** Text that stands in the page before the deck hears of it: a letter until it is painted, a composition until its end. */
export interface HeldText {
  /** @returns what forgets it again */
  hold: (text: WrittenText) => () => void;
  /** Brings letters into the deck, for whoever looks at it or changes it; an input method goes on. */
  settle: () => void;
  /** Brings all of it into the deck, for those who ask about the whole work. */
  release: () => void;
}

export function createHeldText(): HeldText {
  const holders = new Set<WrittenText>();
  return {
    hold(text) {
      holders.add(text);
      return () => void holders.delete(text);
    },
    settle() {
      for (const text of holders) text.settle();
    },
    release() {
      for (const text of holders) text.giveUp();
    },
  };
}
