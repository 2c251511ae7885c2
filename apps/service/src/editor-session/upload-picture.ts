import type { PictureAnswer } from '@ppt-embed/protocol/editor';
import type { DeckLanguage } from '@ppt-embed/deck';
import { inTransaction } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { readBytes } from '../http/read-bytes.ts';
import { ServiceError, invalidField } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { pictureProblems } from '../pictures/messages.ts';
import { maxPictureBytes, storePicture } from '../pictures/store-picture.ts';
import { holdPictures } from '../presentations/held-pictures.ts';
import { holdPresentation, requirePresentation } from '../presentations/require-presentation.ts';

/**
 * Takes a picture that somebody dropped, pasted or chose: its bytes are the body, whatever they are declared as.
 * @throws ServiceError presentation_not_found, too_large, invalid_request
 */
export async function uploadPicture(
  parts: Parts,
  caller: EditorCaller,
  request: Request,
  language: DeckLanguage,
): Promise<PictureAnswer> {
  const { ppt_id: pptId } = await requirePresentation(parts.db, caller, caller.pptId);
  const stored = await storePicture(parts, caller, await readBytes(request, maxPictureBytes));
  if (stored === 'tooLarge') throw new ServiceError('too_large', { pptId });
  if (typeof stored === 'string') throw invalidField('picture', pictureProblems[language][stored]);
  await inTransaction(parts.db, async (tx) => {
    await holdPresentation(tx, caller, pptId);
    await holdPictures(tx, pptId, stored.src);
  });
  return stored;
}
