import * as Y from 'yjs';
import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { ServiceError } from '../kernel/service-error.ts';
import {
  maxInlineDocumentBytes,
  mergedUpdate,
  readSharedDocument,
  sourceBytes,
  type ReadDocument,
  type SharedDocumentSource,
} from '../presentations/jobs/read-shared-document.ts';
import type { WorkerPools } from '../presentations/jobs/worker-pools.ts';
import { JobTimeoutError } from '../worker-pool/job-timeout-error.ts';
import { collaborationLimits } from './limits.ts';
import type { TimeAllowance } from './time-allowance.ts';

/* A hostile client can store a document whose changes took little time one by one, but take hours when applied at once. Stored documents are decoded by a worker first, with a time limit, and in this process only if that did not take long. */

interface DecodeContext {
  work: Pick<WorkerPools, 'decks'>;
  owner: ResourceOwner;
}

/**
 * Decodes a stored document.
 * @param time The time allowance of its user and application.
 * @returns undefined if it takes too long.
 * @throws ServiceError rate_limited if the time allowance is exhausted; unavailable
 */
export async function restoreDocument(
  source: SharedDocumentSource,
  { work, owner, time }: DecodeContext & { time: TimeAllowance },
): Promise<Y.Doc | undefined> {
  if (time.isSpent) throw new ServiceError('rate_limited', { reason: 'time of shared presentations' });
  const merged =
    sourceBytes(source) <= maxInlineDocumentBytes
      ? { document: mergedUpdate(Y, source), ms: 0 }
      : await undefinedOnTimeout(work.decks.run(owner, 'mergeSharedDocument', source));
  if (!merged || merged.ms > collaborationLimits.openMs) return undefined;
  const doc = new Y.Doc();
  time.run(() => Y.applyUpdate(doc, merged.document));
  return doc;
}

/**
 * Reads a document whose process was killed.
 * @returns undefined if it takes too long, or if its deck is too large.
 * @throws ServiceError unavailable
 */
export async function readAbandonedDocument(
  source: SharedDocumentSource,
  { work, owner }: DecodeContext,
): Promise<ReadDocument | undefined> {
  return undefinedOnTimeout(
    sourceBytes(source) <= maxInlineDocumentBytes
      ? readSharedDocument(source)
      : work.decks.run(owner, 'readSharedDocument', source),
  );
}

/** Returns the result of a job, or undefined if the job was stopped because it exceeded its time or memory limit. */
async function undefinedOnTimeout<Result>(job: Promise<Result>): Promise<Result | undefined> {
  try {
    return await job;
  } catch (error) {
    if (error instanceof JobTimeoutError) return undefined;
    if (error instanceof ServiceError && error.code === 'too_large') return undefined;
    throw error;
  }
}
