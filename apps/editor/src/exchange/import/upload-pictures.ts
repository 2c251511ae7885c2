import { codeOf } from '../../session/error-from-response.ts';
import type { EditorApi } from '../../session/editor-api.ts';

/** Uploads at a time. */
const parallel = 3;

export interface UploadOptions {
  upload: EditorApi['uploadPicture'];
  /** The stored pictures by their `src` before; null for a rejected one. A retry continues with those that are missing. */
  stored: Map<string, string | null>;
  signal: AbortSignal;
  /** Called after each picture. */
  onProgress: (count: number) => void;
}

/**
 * Uploads the pictures of an imported file. Pictures that the service rejects are skipped.
 * @throws PptError if the service or the network fails
 */
export async function uploadPictures(
  pictures: ReadonlyMap<string, Blob>,
  { upload, stored, signal, onProgress }: UploadOptions,
): Promise<void> {
  const pending = [...pictures].filter(([src]) => !stored.has(src)).values();
  async function uploadNext(): Promise<void> {
    for (const [src, picture] of pending) {
      if (signal.aborted) return;
      stored.set(src, await storedSource(upload, picture));
      onProgress(stored.size);
    }
  }
  await Promise.all(Array.from({ length: parallel }, uploadNext));
}

async function storedSource(upload: EditorApi['uploadPicture'], picture: Blob): Promise<string | null> {
  try {
    return (await upload(picture)).src;
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === 'invalid_request' || code === 'too_large') return null;
    throw thrown;
  }
}
