import { mediaKindOf } from '@ppt-embed/deck';
import type { MediaResponse } from '@ppt-embed/protocol/editor';
import { mediaBehaviors } from '../elements/media/media-kinds.ts';
import type { EditorApi, UploadOptions } from './editor-api.ts';
import { isNumber, isString } from './responses.ts';

const isMediaResponse = (value: unknown): value is MediaResponse => {
  const { src, width, height } = (value ?? {}) as Partial<Record<string, unknown>>;
  const kind = isString(src) ? mediaKindOf(src) : undefined;
  if (!kind) return false;
  if (!mediaBehaviors[kind].hasFrames) return true;
  return isNumber(width) && isNumber(height) && width > 0 && height > 0;
};

/** Stores a video or an audio clip. @throws PptError if the service rejects it, or cannot be reached */
export async function uploadMedia(
  { call }: Pick<EditorApi, 'call'>,
  file: Blob,
  options?: UploadOptions,
): Promise<MediaResponse> {
  return call('uploadMedia', isMediaResponse, { ...options, body: file });
}
