import { type EditorUrl, PptError } from '@ppt-embed/protocol/host';
import { canonicalJson, hashIds, sha256Hex } from '../../kernel/bytes.ts';
import { sleep } from '../../kernel/sleep.ts';
import { isOutcomeUnknown } from '../../service-client/classify-failure.ts';
import type { SealedStore, Stored } from '../../storage/sealed-store.ts';

/** Time for which creations are remembered: 30 days, in ms. */
const retentionMs = 30 * 86_400_000;
/** Time for which a service remembers an `Idempotency-Key`, in ms. */
const wireKeyMs = 24 * 60 * 60 * 1000;
/** Maximum duration of a creation in ms. A creation that takes longer belongs to a process that has died. */
const claimMs = 60_000;
/** Delays between checks of a creation request in another process: short at first, then longer. */
const firstPollMs = 50;
const maxPollMs = 1_000;

/** Values that must not change between two attempts with the same key, because the service compares the body. */
export interface IdempotentParams {
  /** The `Idempotency-Key`, for a service that lists `idempotency-key`. */
  wireKey: string | undefined;
  refUrl: string;
  /** Whether the cover is written into the Markdown. */
  carriesCover: boolean;
  /** URL of the hosted JSON. It is stored because each newly signed URL is different. */
  jsonUrl?: string;
}

type CreationRecord = { bodyHash: string; terms: IdempotentParams; pressedAt: number } & (
  | { step: 'running'; by: string; until: number }
  /** The request was sent, but no response arrived. */
  | { step: 'unknown' }
  /** `unused`: a URL that was never delivered, because the caller had disconnected. */
  | { step: 'done'; pptId?: string; coverId?: string; unused?: string }
);

interface CreationRequest {
  userId: string;
  creationId: string;
  /** Fingerprint of the request: equal for equal creation requests. */
  body: unknown;
  terms: () => Promise<IdempotentParams>;
  /** Creates the presentation. It continues if the caller disconnects. */
  create: (terms: IdempotentParams) => Promise<EditorUrl>;
  /** Returns a new URL of the presentation created before. */
  reopen: (pptId: string) => Promise<EditorUrl>;
  /** Aborted when the caller has disconnected and cannot receive the URL. */
  signal: AbortSignal | undefined;
}

/** Creations of presentations by `creationId`. */
export interface Creations {
  open: (request: CreationRequest) => Promise<EditorUrl>;
}

/**
 * Creates the map from each `creationId` to one presentation, so that repeated requests create only one. Parallel
 * calls, even in other processes, wait for the first one.
 */
export function createCreations(store: SealedStore, now: () => number): Creations {
  async function open(request: CreationRequest): Promise<EditorUrl> {
    const key = `creations/${await hashIds(request.userId, request.creationId)}`;
    const bodyHash = await sha256Hex(canonicalJson(request.body));
    const by = crypto.randomUUID();
    let pollMs = firstPollMs;
    for (;;) {
      const stored = await store.read<CreationRecord>(key);
      const record = stored?.content;
      if (record && record.bodyHash !== bodyHash) throw conflict();
      if (stored && record?.step === 'done') {
        const editorUrl = await resolveUrl(key, stored, request);
        if (editorUrl) return editorUrl;
        continue;
      }
      if (record?.step === 'running' && record.until > now()) {
        // This process is not creating anything for the caller, so it stops waiting when the caller disconnects.
        request.signal?.throwIfAborted();
        await sleep(pollMs, request.signal);
        pollMs = Math.min(pollMs * 1.5, maxPollMs);
        continue;
      }
      // No response arrived, or the process died. The creation is repeated only with a key that the service remembers.
      if (record && !isRepeatable(record, now())) throw outcomeUnknown();
      const claim: CreationRecord = {
        bodyHash,
        terms: record?.terms ?? (await request.terms()),
        pressedAt: record?.pressedAt ?? now(),
        step: 'running',
        by,
        until: now() + claimMs,
      };
      const version = await store.write(key, claim, stored?.version ?? null, claim.pressedAt + retentionMs);
      if (version !== null) return createUnderClaim(key, claim, version, request);
    }
  }

  /** Creates the presentation while holding a claim. */
  async function createUnderClaim(
    key: string,
    { bodyHash, terms, pressedAt }: CreationRecord,
    version: string,
    request: CreationRequest,
  ): Promise<EditorUrl> {
    const saveStep = (step: object): Promise<string | null> =>
      store.write(key, { bodyHash, terms, pressedAt, ...step }, version, pressedAt + retentionMs);
    try {
      const editorUrl = await request.create(terms);
      const { url, pptId, coverId } = editorUrl;
      await saveStep({
        step: 'done',
        ...(pptId && { pptId }),
        ...(coverId && { coverId }),
        ...(request.signal?.aborted && { unused: url }),
      });
      return editorUrl;
    } catch (error) {
      if (error instanceof PptError && !isOutcomeUnknown(error)) {
        // The service rejected the request, so nothing was created and the same request may be retried.
        await store.remove(key, version);
        throw error;
      }
      await saveStep({ step: 'unknown' });
      throw error instanceof PptError && terms.wireKey === undefined ? outcomeUnknown(error) : error;
    }
  }

  /** Returns a URL of the presentation: the undelivered one if it exists, otherwise a new one. */
  async function resolveUrl(
    key: string,
    { content, version }: Stored<CreationRecord>,
    request: CreationRequest,
  ): Promise<EditorUrl | undefined> {
    if (content.step !== 'done') return undefined;
    const { unused, ...rest } = content;
    const { pptId, coverId } = rest;
    if (unused && !pptId && !request.signal?.aborted) {
      const isMine = (await store.write(key, rest, version, content.pressedAt + retentionMs)) !== null;
      return isMine ? { url: unused, ...(coverId && { coverId }) } : undefined;
    }
    if (!pptId) throw cannotReopen();
    const editorUrl = await request.reopen(pptId);
    return { ...editorUrl, ...(coverId && { coverId }) };
  }

  return { open };
}

function isRepeatable({ terms, pressedAt }: CreationRecord, now: number): boolean {
  return terms.wireKey !== undefined && now - pressedAt < wireKeyMs;
}

function conflict(): PptError {
  return new PptError({
    code: 'creation_conflict',
    message: 'This creationId was used for different content. Generate a new one for each creation request.',
  });
}

/** Returns the error of a request that may have created a presentation, although no response arrived. */
export function outcomeUnknown(cause?: unknown): PptError {
  return new PptError({
    code: 'outcome_unknown',
    message:
      'The service did not respond and may have created the presentation. Check Presentations before creating it again.',
    ...(cause !== undefined && { cause }),
  });
}

function cannotReopen(): PptError {
  return new PptError({
    code: 'cannot_reopen',
    message:
      'The presentation was created, but this service does not return its ID, so it cannot be opened from here. Open it from Presentations, or create it again.',
  });
}
