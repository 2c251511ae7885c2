import { type EditorUrl, PptError } from '@ppt-embed/protocol/host';
import { canonicalJson, hashIds, sha256Hex } from '../../kernel/bytes.ts';
import { sleep } from '../../kernel/sleep.ts';
import { isOutcomeUnknown } from '../../service-client/outcome.ts';
import type { SealedStore, Stored } from '../../storage/sealed-store.ts';

/** Kept 30 days from the press. */
const retentionMs = 30 * 86_400_000;
/** So long a service remembers an `Idempotency-Key`. */
const wireKeyMs = 24 * 60 * 60 * 1000;
/** A creation that takes longer than this belongs to a process that died. */
const claimMs = 60_000;
/** How often another process's creation is looked at: soon at first, later seldom. */
const firstPollMs = 50;
const maxPollMs = 1_000;

/** What must not change between two tries under one key, because the service compares the body. */
export interface CreationTerms {
  /** Sent as `Idempotency-Key`, to a service that lists `idempotency-key`. */
  wireKey: string | undefined;
  refUrl: string;
  /** Whether the cover beside Markdown is written into it. */
  carriesCover: boolean;
  /** Where the JSON lies: a hosted one has another signature at each asking. */
  jsonUrl?: string;
}

type CreationRecord = { bodyHash: string; terms: CreationTerms; pressedAt: number } & (
  | { step: 'running'; by: string; until: number }
  /** Sent, and no answer came. */
  | { step: 'unknown' }
  /** `unused`: an address that reached nobody, because its asker had left. */
  | { step: 'done'; pptId?: string; coverId?: string; unused?: string }
);

interface CreationRequest {
  userId: string;
  creationId: string;
  /** What was asked for; equal for equal presses. */
  body: unknown;
  terms: () => Promise<CreationTerms>;
  /** Makes the presentation. It is not ended when the asker leaves. */
  create: (terms: CreationTerms) => Promise<EditorUrl>;
  /** A fresh address of what was made before. */
  reopen: (pptId: string) => Promise<EditorUrl>;
  /** Aborted when the asker has left, and nobody takes the address any more. */
  signal: AbortSignal | undefined;
}

export interface Creations {
  open: (request: CreationRequest) => Promise<EditorUrl>;
}

/**
 * `creationId` → presentation: one press makes one presentation, however often and from wherever it is asked.
 * Calls in parallel, also in other processes, wait for the one that began.
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
        // Nothing of this asker's is under way: whoever leaves need not be waited for.
        request.signal?.throwIfAborted();
        await sleep(pollMs, request.signal);
        pollMs = Math.min(pollMs * 1.5, maxPollMs);
        continue;
      }
      // Not answered, or its process died: repeated only under a key that the service knows.
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

  /** Makes the presentation under a claim. */
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
        // Refused: nothing was made, and the same press may be tried again.
        await store.remove(key, version);
        throw error;
      }
      await saveStep({ step: 'unknown' });
      throw error instanceof PptError && terms.wireKey === undefined ? outcomeUnknown(error) : error;
    }
  }

  /** An address of what was made: the one that reached nobody, else a fresh one. */
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
    message: 'This creationId was used for other content. Make a new one for each press.',
  });
}

export function outcomeUnknown(cause?: unknown): PptError {
  return new PptError({
    code: 'outcome_unknown',
    message:
      'The service did not answer, and may have created the presentation. Look in Presentations before creating it again.',
    ...(cause !== undefined && { cause }),
  });
}

function cannotReopen(): PptError {
  return new PptError({
    code: 'cannot_reopen',
    message:
      'The presentation was created, but this service gives no way to open it again from here. Look in Presentations, or create it again.',
  });
}
