import { pictureBox } from '../commands/insert-picture.ts';
import type { PictureTarget } from '../commands/insert-picture.ts';
import type { EditorDocument } from './editor-document.ts';
import type { UploadPreview } from './uploads.ts';

/**
 * Returns a preview of a picture that is being uploaded, where it will be inserted.
 * @param src URL of the file in the browser.
 * @returns undefined if the browser cannot read the picture
 */
export async function previewUpload(
  doc: Pick<EditorDocument, 'flushText'>,
  src: string,
  target: PictureTarget,
): Promise<UploadPreview | undefined> {
  const size = await sizeOf(src);
  const box = size && pictureBox(doc.flushText(), { src, ...size }, target);
  return box && { slide: target.slide, box, src };
}

/** Returns the size of a picture, for which the browser does not decode its pixels. */
function sizeOf(src: string): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      resolve(width > 0 && height > 0 ? { width, height } : undefined);
    });
    image.addEventListener('error', () => resolve(undefined));
    image.src = src;
  });
}
