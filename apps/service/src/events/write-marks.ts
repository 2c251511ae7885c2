import type { Database } from '../db/database.ts';
import { markEvents, type Mark } from './queries.ts';

/** Events in one statement at most. */
const portion = 500;

/** Resolves once the outcome is stored. */
export type WriteMark = (mark: Mark) => Promise<void>;

/** Writes outcomes in batches: those that arrive while a statement runs share the next one. */
export function openMarks(db: Database): WriteMark {
  let waiting: { mark: Mark; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let isWriting = false;

  const write = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, portion);
      waiting = waiting.slice(portion);
      try {
        await markEvents(
          db,
          batch.map(({ mark }) => mark),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  };
  return (mark) =>
    new Promise((resolve, reject) => {
      waiting.push({ mark, resolve, reject });
      // Not at once: responses that arrive in the same turn of the event loop belong in the same statement.
      if (!isWriting && waiting.length === 1) setImmediate(() => void write());
    });
}
