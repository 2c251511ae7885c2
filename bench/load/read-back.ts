import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/service/src/stores/db/database.ts';
import { addEvent, lostEvents, lostSaves, type Acknowledged, type Saves } from './loss-check.ts';
import type { EventReceiver } from './stack.ts';

/** Number of versions of each presentation that the service keeps, including the laid-out source. */
const keptVersions = 50;
/** Maximum delay of events after the end of the traffic, in ms. First retries come within a minute. */
const settleMs = 180_000;

/** Acknowledged data that is missing. */
export interface Losses {
  presentations: string[];
  saves: string[];
  /** Changes of shared presentations. */
  changes: readonly string[];
  events: string[];
  /** Events that receivers got more than once, which the contract allows. */
  repeatedEvents: number;
}

/** Finds losses by comparing the acknowledged data with the data that the service has stored and delivered. */
export async function findLosses(
  db: Database,
  acknowledged: Acknowledged,
  receivers: readonly EventReceiver[],
): Promise<Losses> {
  const stored = await db.selectFrom('presentations').select('ppt_id').execute();
  const pptIds = new Set(stored.map(({ ppt_id }) => ppt_id));
  const presentations = [...acknowledged.presentations].filter((pptId) => !pptIds.has(pptId));
  const saves = lostSaves(acknowledged.saves, await readSaves(db), keptVersions);
  const deadline = Date.now() + settleMs;
  for (;;) {
    const reports = await Promise.all(receivers.map((receiver) => receiver.report()));
    const received = new Map<string, number>();
    for (const [key, count] of reports.flatMap(({ events }) => events)) {
      for (let time = 0; time < count; time += 1) addEvent(received, key);
    }
    const events = lostEvents(acknowledged.events, received).map(({ key, missing }) => `${key}: ${missing} missing`);
    const rejected = reports.reduce((sum, report) => sum + report.rejected, 0);
    if (rejected > 0) events.push(`${rejected} deliveries had a wrong signature`);
    if (events.length === 0 || Date.now() > deadline) {
      const changes = acknowledged.lostChanges;
      return {
        presentations,
        saves,
        changes,
        events,
        repeatedEvents: reports.reduce((sum, { repeated }) => sum + repeated, 0),
      };
    }
    await sleep(1000);
  }
}

async function readSaves(db: Database): Promise<Map<string, Saves>> {
  const rows = await db.selectFrom('revisions').select(['ppt_id', 'revision', 'title']).execute();
  const found = new Map<string, Saves>();
  for (const { ppt_id, revision, title } of rows) {
    const saves = found.get(ppt_id) ?? new Map<number, string>();
    found.set(ppt_id, saves.set(revision, title));
  }
  return found;
}
