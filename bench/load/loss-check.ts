/** Titles of the saves of a presentation, by revision. */
export type Saves = Map<number, string>;

/** Data that the service has acknowledged and must still have at the end. */
export class Acknowledged {
  readonly presentations = new Set<string>();
  readonly saves = new Map<string, Saves>();
  /** Number of events by key. */
  readonly events = new Map<string, number>();
  /** Changes of shared presentations that an editor received or the service confirmed, and that another one lacks. */
  readonly lostChanges: string[] = [];

  created(pptId: string): void {
    this.presentations.add(pptId);
    this.event('ppt.created', pptId);
  }

  saved(pptId: string, revision: number, title: string): void {
    const saves = this.saves.get(pptId) ?? new Map<number, string>();
    this.saves.set(pptId, saves.set(revision, title));
    this.event('ppt.saved', pptId, revision);
  }

  event(type: string, pptId: string, revision?: number): void {
    addEvent(this.events, eventKey(type, pptId, revision));
  }
}

/** Returns a key that is equal for events that report the same. */
export function eventKey(type: string, pptId: string, revision?: number): string {
  return `${type} ${pptId}${revision === undefined ? '' : ` ${revision}`}`;
}

/** Counts an event. */
export function addEvent(events: Map<string, number>, key: string): void {
  events.set(key, (events.get(key) ?? 0) + 1);
}

/**
 * Returns the events that were acknowledged more often than they were received. Unacknowledged requests may have caused
 * additional events.
 */
export function lostEvents(
  expected: ReadonlyMap<string, number>,
  received: ReadonlyMap<string, number>,
): { key: string; missing: number }[] {
  return [...expected].flatMap(([key, count]) => {
    const missing = count - (received.get(key) ?? 0);
    return missing > 0 ? [{ key, missing }] : [];
  });
}

/**
 * Returns the acknowledged saves that are missing or have a different title. The service keeps a limited number of
 * versions, so older ones are not missing.
 * @param kept Number of versions that the service keeps of each presentation, including the laid-out source.
 */
export function lostSaves(
  acknowledged: ReadonlyMap<string, Saves>,
  found: ReadonlyMap<string, Saves>,
  kept: number,
): string[] {
  return [...acknowledged].flatMap(([pptId, saves]) => {
    const stored = found.get(pptId) ?? new Map<number, string>();
    const newest = Math.max(0, ...stored.keys());
    return [...saves].flatMap(([revision, title]) => {
      if (revision <= newest - kept || stored.get(revision) === title) return [];
      return [`${pptId}: revision ${revision} is ${stored.get(revision) ?? 'missing'}, not ${title}`];
    });
  });
}
