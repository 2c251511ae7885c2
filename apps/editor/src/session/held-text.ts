/** Text that an input method is in the middle of, which the deck hears of only at its end. */
export interface HeldText {
  /**
   * @param giveUp tells the deck what was written so far
   * @returns what forgets it again
   */
  hold: (giveUp: () => void) => () => void;
  /** Brings it into the deck, for those who ask about the whole work. */
  release: () => void;
}

export function createHeldText(): HeldText {
  const holders = new Set<() => void>();
  return {
    hold(giveUp) {
      holders.add(giveUp);
      return () => void holders.delete(giveUp);
    },
    release() {
      for (const giveUp of holders) giveUp();
    },
  };
}
