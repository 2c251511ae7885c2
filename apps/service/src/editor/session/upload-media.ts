import type { MediaResponse } from '@ppt-embed/protocol/editor';
import type { DeckLanguage } from '@ppt-embed/deck';
import type { EditorCaller } from '../../http/caller.ts';
import { readChunks, type BodyMemory } from '../../http/read-bytes.ts';
import { ServiceError, invalidField } from '../../kernel/service-error.ts';
import { mediaErrors } from '../../pictures/messages.ts';
import type { PictureContext } from '../../pictures/picture-context.ts';
import { InvalidMediaError } from '../../pictures/media/invalid-media-error.ts';
import { storeMedia } from '../../pictures/media/store-media.ts';
import { recordUnusedUpload, referenceUpload, requireUploadQuota, retryLater } from './upload-picture.ts';

/**
 * Stores a video or an audio clip that the user selected. The body is the file, which is written to the store as it
 * arrives. On the home page, it belongs to an import, like a picture; see `uploadPicture`.
 * @throws ServiceError presentation_not_found, quota_exceeded, too_large, invalid_request, rate_limited, unavailable
 */
export async function uploadMedia(
  appContext: PictureContext,
  caller: EditorCaller,
  { request, memory, language }: { request: Request; memory: BodyMemory; language: DeckLanguage },
): Promise<MediaResponse> {
  const { maxMediaBytes } = appContext.settings;
  const size = Number(request.headers.get('content-length') ?? Number.NaN);
  const pptId = await requireUploadQuota(appContext, caller, size);
  if (size > maxMediaBytes) throw new ServiceError('too_large', { pptId, size });
  // The file store needs the size before the first byte.
  if (!Number.isSafeInteger(size) || size <= 0) throw invalidField('media', mediaErrors[language].notMedia);
  try {
    const stored = await storeMedia(appContext, { chunks: readChunks(request, size), size, memory });
    if (pptId === null) {
      await recordUnusedUpload(appContext, caller, stored.src);
      return stored;
    }
    const missing = await referenceUpload(appContext, caller, { pptId, src: stored.src });
    if (missing.length > 0) throw retryLater(pptId);
    return stored;
  } catch (error) {
    if (!(error instanceof InvalidMediaError)) throw error;
    appContext.log(`rejected media: ${error.message}`);
    throw invalidField('media', mediaErrors[language].notMedia);
  }
}
