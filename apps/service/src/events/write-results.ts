import type { Database } from '../stores/db/database.ts';
import { markEvents, type DeliveryResult } from './event-queries.ts';

/** Maximum number of events per statement. */
const maxBatchSize = 500;

/** Function that writes a result. Resolves when the result is stored. */
export type WriteResult = (result: DeliveryResult) => Promise<void>;

/**
 * Creates the function that writes results in batches: results that arrive while a statement runs share the next
 * statement.
 */
export function openResultWriter(db: Database): WriteResult {
  let waiting: { result: DeliveryResult; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let isWriting = false;

  const write = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatchSize);
      waiting = waiting.slice(maxBatchSize);
      try {
        await markEvents(
          db,
          batch.map(({ result }) => result),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  };
  return (result) =>
    new Promise((resolve, reject) => {
      waiting.push({ result, resolve, reject });
      // Deferred, so that results from the same turn of the event loop share one statement.
      if (!isWriting && waiting.length === 1) setImmediate(() => void write());
    });
}
