import type { PictureResponse } from '@ppt-embed/protocol/editor';
import type { DeckLanguage } from '@ppt-embed/deck';
import { inTransaction } from '../../stores/db/database.ts';
import type { EditorCaller } from '../../http/caller.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { ServiceError, invalidField } from '../../kernel/service-error.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { PictureContext } from '../../pictures/picture-context.ts';
import { fetchForOwner } from '../../pictures/fetch/fetch-for-owner.ts';
import { SourceError } from '../../pictures/fetch/fetch-source.ts';
import { pictureErrors } from '../../pictures/messages.ts';
import { requireOwnerPictureQuota } from '../../pictures/picture-quota.ts';
import { maxPictureBytes, pictureMemoryWeight, storePicture } from '../../pictures/store-picture.ts';
import { addUnusedUpload } from '../../pictures/unused-uploads.ts';
import { referencedPictures } from '../../presentations/referenced-pictures.ts';
import { sumPresentationPictures } from '../../presentations/picture-sums.ts';
import { requirePictureQuota } from '../../presentations/picture-limits.ts';
import { addPictureReferences, PictureGoneError, retryWithPictures } from '../../presentations/picture-references.ts';
import { lockPresentation, requirePresentation } from '../../presentations/require-presentation.ts';

/**
 * Stores a picture that the user dropped, pasted or selected. The body is the picture's bytes; the declared type is
 * ignored. On the home page, pictures belong to an import. Until an import uses them, nothing references them, so
 * unused pictures are removed as orphaned files.
 * @throws ServiceError presentation_not_found, quota_exceeded, too_large, invalid_request, rate_limited, unavailable
 */
export async function uploadPicture(
  appContext: PictureContext,
  caller: EditorCaller,
  { request, memory, language }: { request: Request; memory: RequestMemory; language: DeckLanguage },
): Promise<PictureResponse> {
  return addPicture(appContext, caller, {
    field: 'picture',
    language,
    size: Number(request.headers.get('content-length')),
    read: () => readBytes(request, { maxBytes: maxPictureBytes, memory, weight: pictureMemoryWeight }),
  });
}

const fetchTimeoutMs = 10_000;

/**
 * Stores a picture from a URL that the user typed. The service fetches it, because the page's Content-Security-Policy
 * and most servers prevent the editor from doing so.
 * @param signal Aborts the request, when the client disconnects.
 * @throws ServiceError as `uploadPicture`; invalid_request also if the URL cannot be fetched or is not public
 */
export async function fetchPictureFromUrl(
  appContext: PictureContext,
  caller: EditorCaller,
  {
    url,
    memory,
    language,
    signal,
  }: { url: string; memory: RequestMemory; language: DeckLanguage; signal: AbortSignal },
): Promise<PictureResponse> {
  const parsedUrl = URL.parse(url);
  if (parsedUrl?.protocol !== 'http:' && parsedUrl?.protocol !== 'https:')
    throw invalidField('url', pictureErrors[language].notAbsolute);
  return addPicture(appContext, caller, {
    field: 'url',
    language,
    size: Number.NaN,
    async read() {
      try {
        return await fetchForOwner(appContext, caller, parsedUrl, {
          maxBytes: maxPictureBytes,
          timeoutMs: fetchTimeoutMs,
          signal,
          reserve: (bytes) => memory.reserve(bytes * pictureMemoryWeight),
        });
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        appContext.log(`rejected picture at ${parsedUrl.origin}: ${error.reason} (${error.message})`);
        if (error.reason === 'too_large') throw new ServiceError('too_large', { pptId: caller.pptId });
        // The message is the same for all reasons, so that the response reveals nothing about the service's network.
        throw invalidField('url', pictureErrors[language].unreachable);
      }
    },
  });
}

/**
 * Checks the quotas, and then reads and stores a picture.
 * @param source `field`: the part of the request to which errors refer.
 */
async function addPicture(
  appContext: PictureContext,
  caller: EditorCaller,
  { field, language, size, read }: { field: string; language: DeckLanguage; size: number; read: () => Promise<Buffer> },
): Promise<PictureResponse> {
  const pptId = await requireUploadQuota(appContext, caller, size);
  const bytes = await read();
  return retryWithPictures(async (isLast) => {
    const stored = await storePicture(appContext, caller, bytes);
    if (stored === 'tooLarge') throw new ServiceError('too_large', { pptId });
    if (typeof stored === 'string') throw invalidField(field, pictureErrors[language][stored]);
    const { src, width, height } = stored;
    const uploaded = { src, width, height };
    if (pptId === null) {
      await recordUnusedUpload(appContext, caller, src);
      return uploaded;
    }
    const missing = await referenceUpload(appContext, caller, { pptId, src });
    if (missing.length > 0) throw isLast ? retryLater(pptId) : new PictureGoneError(missing);
    return uploaded;
  });
}

/** Counts an upload on the home page towards the quotas of its owner until a presentation contains it. */
export async function recordUnusedUpload(
  { db, clock }: Pick<PictureContext, 'db' | 'clock'>,
  caller: EditorCaller,
  src: string,
): Promise<void> {
  const now = clock();
  for (const hash of referencedPictures(src)) await addUnusedUpload(db, caller, { hash, now });
}

/**
 * Checks the quotas before an upload is read.
 * @param bytes Its size, if known.
 * @returns The presentation; null on the home page.
 * @throws ServiceError presentation_not_found, quota_exceeded
 */
export async function requireUploadQuota(
  { db }: Pick<PictureContext, 'db'>,
  caller: EditorCaller,
  bytes: number,
): Promise<string | null> {
  const presentation = caller.pptId === null ? null : await requirePresentation(db, caller, caller.pptId);
  const pptId = presentation && presentation.ppt_id;
  // The picture counts towards the sub-user of the presentation, even if the session belongs to the whole application.
  const owner = { app: caller.app, unionId: presentation?.union_id ?? caller.unionId };
  await requireOwnerPictureQuota(db, owner, { count: 1, bytes: Number.isSafeInteger(bytes) && bytes > 0 ? bytes : 1 });
  if (pptId !== null) requirePictureQuota(await sumPresentationPictures(db, pptId));
  return pptId;
}

/**
 * Adds a reference from the presentation to an upload. Uploads that arrive together have all passed the check of
 * `requireUploadQuota`, so the quota of the presentation is checked again, for one upload after the other. A rejected
 * upload is removed as an orphaned file.
 * @returns The hashes of pictures that were removed in the meantime.
 * @throws ServiceError presentation_not_found, quota_exceeded
 */
export async function referenceUpload(
  { db, clock }: Pick<PictureContext, 'db' | 'clock'>,
  caller: EditorCaller,
  { pptId, src }: { pptId: string; src: string },
): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    await lockPresentation(tx, caller, pptId);
    requirePictureQuota(await sumPresentationPictures(tx, pptId));
    return addPictureReferences(tx, pptId, referencedPictures(src), clock());
  });
}

/**
 * Returns the error for a picture that was erased twice between storing and referencing it, because the last
 * presentation that contained it was deleted.
 */
export function retryLater(pptId: string): ServiceError {
  return new ServiceError(
    'unavailable',
    { pptId, reason: 'the picture was erased in the meantime' },
    { headers: { 'Retry-After': '1' } },
  );
}
