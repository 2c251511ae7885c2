import type { VideoResponse } from '@ppt-embed/protocol/editor';
import type { DeckLanguage } from '@ppt-embed/deck';
import type { EditorCaller } from '../../http/caller.ts';
import { readChunks } from '../../http/read-bytes.ts';
import { ServiceError, invalidField } from '../../kernel/service-error.ts';
import { videoProblems } from '../../pictures/messages.ts';
import type { PictureContext } from '../../pictures/picture-context.ts';
import { NotAVideoError } from '../../pictures/video/mp4-reader.ts';
import { storeVideo } from '../../pictures/video/store-video.ts';
import { referenceUpload, requireUploadQuota, retryLater } from './upload-picture.ts';

/**
 * Stores a video that the user selected. The body is the file, which is written to the store as it arrives. On the home
 * page, no presentation exists that could contain it.
 * @throws ServiceError presentation_not_found, quota_exceeded, too_large, invalid_request, rate_limited, unavailable
 */
export async function uploadVideo(
  appContext: PictureContext,
  caller: EditorCaller,
  { request, language }: { request: Request; language: DeckLanguage },
): Promise<VideoResponse> {
  const { maxVideoBytes } = appContext.settings;
  const pptId = await requireUploadQuota(appContext, caller);
  if (pptId === null) throw new ServiceError('presentation_not_found');
  const size = Number(request.headers.get('content-length') ?? Number.NaN);
  if (size > maxVideoBytes) throw new ServiceError('too_large', { pptId, size });
  // The file store needs the size before the first byte.
  if (!Number.isSafeInteger(size) || size <= 0) throw invalidField('video', videoProblems[language].notAVideo);
  try {
    const stored = await storeVideo(appContext, readChunks(request, size), size);
    const missing = await referenceUpload(appContext, caller, { pptId, src: stored.src });
    if (missing.length > 0) throw retryLater(pptId);
    return stored;
  } catch (error) {
    if (!(error instanceof NotAVideoError)) throw error;
    appContext.log(`rejected video: ${error.message}`);
    throw invalidField('video', videoProblems[language].notAVideo);
  }
}
