import type { Deck } from '@ppt-embed/deck';
import type { Collaboration } from '../session/collaboration.ts';

/** Minimum duration in ms. Shorter interruptions are not worth a summary. */
const minOfflineMs = 5000;
/** Interval in ms at which the clock is checked. Checks stop while the computer sleeps, so a gap reveals the sleep. */
const clockMs = 5000;
/** Time in ms for other users' changes to arrive after the connection is back. */
const mergeMs = 1500;

/** The summary of changes while the user was offline. */
export interface OfflineChanges {
  /**
   * Call this when the connection is lost.
   * @param deck The deck at that time
   */
  start: (deck: Deck) => void;
  /**
   * Call this when the connection is back, before other users' changes are shown.
   * @param deck The user's deck
   */
  merge: (deck: Deck) => void;
  /** Call this with each change made by other users. */
  receive: (before: Deck, after: Deck) => void;
  close: () => void;
}

/**
 * Creates the summary of changes that others made while the user was offline.
 * @param authors Returns the users who last changed the slides, by slide id.
 */
export function createOfflineChanges(
  summary: Collaboration['offlineSummary'],
  authors: () => ReadonlyMap<string, string>,
): OfflineChanges {
  /**
   * Time at which the user was last online. A computer detects only when it wakes that it was offline during its sleep.
   */
  let onlineAt = Date.now();
  let offline: { deck: Deck; since: number } | undefined;
  /** Ids of the slides that have changed since the connection was restored. */
  let merging: { own: ReadonlySet<string>; changed: Set<string>; deleted: Set<string> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleepTimer = setInterval(() => {
    if (!offline) onlineAt = Date.now();
  }, clockMs);

  function finish(): void {
    if (!merging) return;
    const { own, changed, deleted } = merging;
    merging = undefined;
    if (changed.size + deleted.size + own.size === 0) return;
    const names = authors();
    const known = [...changed].map((id) => names.get(id));
    summary.set({
      changed: [...changed],
      deleted: deleted.size,
      names: known.every((name) => name !== undefined) ? [...new Set(known)] : [],
      own: [...own].filter((id) => !deleted.has(id)).length,
      ownDeleted: [...own].filter((id) => deleted.has(id)).length,
    });
  }

  return {
    start(deck) {
      const now = Date.now();
      // The connection was lost again in the meantime.
      offline ??= { deck, since: now - onlineAt > 2 * clockMs ? onlineAt : now };
      clearTimeout(timer);
    },
    merge(deck) {
      if (!offline) return;
      const isLong = Date.now() - offline.since >= minOfflineMs;
      merging = isLong
        ? { own: changedSlideIds(offline.deck, deck), changed: new Set(), deleted: new Set() }
        : undefined;
      offline = undefined;
      onlineAt = Date.now();
      if (isLong) timer = setTimeout(finish, mergeMs);
    },
    receive(before, after) {
      if (!merging) return;
      for (const id of changedSlideIds(before, after)) merging.changed.add(id);
      const ids = new Set(after.slides.map(({ id }) => id));
      for (const { id } of before.slides) {
        if (ids.has(id)) continue;
        merging.deleted.add(id);
        merging.changed.delete(id);
      }
    },
    close() {
      clearInterval(sleepTimer);
      clearTimeout(timer);
    },
  };
}

/** Returns the ids of slides that are new or different. */
function changedSlideIds({ slides: before }: Deck, { slides: after }: Deck): Set<string> {
  const known = new Set(before);
  return new Set(after.filter((slide) => !known.has(slide)).map(({ id }) => id));
}
