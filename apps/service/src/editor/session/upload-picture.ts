import type { PictureResponse } from '@ppt-embed/protocol/editor';
import type { DeckLanguage } from '@ppt-embed/deck';
import { inTransaction } from '../../stores/db/database.ts';
import type { EditorCaller } from '../../http/caller.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { ServiceError, invalidField } from '../../kernel/service-error.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { PictureContext } from '../../pictures/picture-context.ts';
import { pictureProblems } from '../../pictures/messages.ts';
import { requireApplicationPictureQuota } from '../../pictures/picture-quota.ts';
import { maxPictureBytes, pictureMemoryWeight, storePicture } from '../../pictures/store-picture.ts';
import { referencedPictures } from '../../presentations/picture-hashes.ts';
import { sumPresentationPictures } from '../../presentations/referenced-pictures.ts';
import { requirePictureQuota } from '../../presentations/picture-limits.ts';
import { addPictureReferences, PictureGoneError, retryWithPictures } from '../../presentations/picture-references.ts';
import { lockPresentation, requirePresentation } from '../../presentations/require-presentation.ts';

/**
 * Stores a picture that the user dropped, pasted or selected. The body is the picture's bytes; the declared type is
 * ignored. On the home page, pictures belong to an import. Nothing references them yet, so pictures that no import uses
 * are removed as orphaned files.
 * @throws ServiceError presentation_not_found, quota_exceeded, too_large, invalid_request, rate_limited, unavailable
 */
export async function uploadPicture(
  appContext: PictureContext,
  caller: EditorCaller,
  { request, memory, language }: { request: Request; memory: RequestMemory; language: DeckLanguage },
): Promise<PictureResponse> {
  const pptId = caller.pptId && (await requirePresentation(appContext.db, caller, caller.pptId)).ppt_id;
  await requireApplicationPictureQuota(appContext.db, caller.app);
  if (pptId !== null) requirePictureQuota(await sumPresentationPictures(appContext.db, pptId));
  const bytes = await readBytes(request, {
    maxBytes: maxPictureBytes,
    memory,
    weight: pictureMemoryWeight,
  });
  return retryWithPictures(async (isLast) => {
    const stored = await storePicture(appContext, caller, bytes);
    if (stored === 'tooLarge') throw new ServiceError('too_large', { pptId });
    if (typeof stored === 'string') throw invalidField('picture', pictureProblems[language][stored]);
    const { src, width, height } = stored;
    const uploaded = { src, width, height };
    if (pptId === null) return uploaded;
    await inTransaction(appContext.db, async (tx) => {
      await lockPresentation(tx, caller, pptId);
      const missing = await addPictureReferences(tx, pptId, referencedPictures(src), appContext.clock());
      if (missing.length > 0) throw isLast ? retryLater(pptId) : new PictureGoneError(missing);
    });
    return uploaded;
  });
}

/** The picture was erased twice between storing and referencing it, together with its last presentation. */
function retryLater(pptId: string): ServiceError {
  return new ServiceError(
    'unavailable',
    { pptId, reason: 'the picture was erased in the meantime' },
    { headers: { 'Retry-After': '1' } },
  );
}
