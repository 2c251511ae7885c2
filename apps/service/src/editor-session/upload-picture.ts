import type { PictureAnswer } from '@ppt-embed/protocol/editor';
import type { DeckLanguage } from '@ppt-embed/deck';
import { inTransaction } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { readBytes } from '../http/read-bytes.ts';
import { ServiceError, invalidField } from '../http/service-error.ts';
import type { HeldMemory } from '../limits/memory-budget.ts';
import type { Parts } from '../parts.ts';
import { pictureProblems } from '../pictures/messages.ts';
import { maxPictureBytes, pictureMemoryWeight, storePicture } from '../pictures/store-picture.ts';
import { sumHeldPictures } from '../presentations/named-pictures.ts';
import { requireHeldPictures } from '../presentations/picture-limits.ts';
import { holdPictures, PictureGone, withPictures } from '../presentations/held-pictures.ts';
import { holdPresentation, requirePresentation } from '../presentations/require-presentation.ts';

/**
 * Takes a picture that somebody dropped, pasted or chose: its bytes are the body, whatever they are declared as.
 * @throws ServiceError presentation_not_found, quota_exceeded, too_large, invalid_request, rate_limited, unavailable
 */
export async function uploadPicture(
  parts: Parts,
  caller: EditorCaller,
  { request, memory, language }: { request: Request; memory: HeldMemory; language: DeckLanguage },
): Promise<PictureAnswer> {
  const { ppt_id: pptId } = await requirePresentation(parts.db, caller, caller.pptId);
  requireHeldPictures(await sumHeldPictures(parts.db, pptId));
  const bytes = await readBytes(request, {
    maxBytes: maxPictureBytes,
    memory,
    weight: pictureMemoryWeight,
  });
  return withPictures(async (isLast) => {
    const stored = await storePicture(parts, caller, bytes);
    if (stored === 'tooLarge') throw new ServiceError('too_large', { pptId });
    if (typeof stored === 'string') throw invalidField('picture', pictureProblems[language][stored]);
    await inTransaction(parts.db, async (tx) => {
      await holdPresentation(tx, caller, pptId);
      const missing = await holdPictures(tx, pptId, stored.src, parts.clock());
      if (missing.length > 0) throw isLast ? comeAgain(pptId) : new PictureGone(missing);
    });
    return stored;
  });
}

/** Twice it was erased with its last holder, between being stored and being held. */
function comeAgain(pptId: string): ServiceError {
  return new ServiceError(
    'unavailable',
    { pptId, reason: 'the picture was erased meanwhile' },
    { headers: { 'Retry-After': '1' } },
  );
}
