import sharp from 'sharp';
import type { CleanPicture } from './clean-picture.ts';
import { measurePicture, looksLikeSvg, type PictureInfo } from './measure-picture.ts';
import type { PictureErrorCode } from './messages.ts';
import { drawSvg } from './draw-svg.ts';

/** Maximum number of pixels. Decoding takes four bytes per pixel, so a larger picture could exhaust the memory. */
const maxPixels = 50_000_000;
/** Maximum size of the longer side in px. No screen shows more than three times a slide's width. */
const maxSide = 4096;
const jpegQuality = 90;

/** Allows only the libvips decoders of supported formats. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** Jobs that decode pictures. */
export const pictureJobs = {
  /**
   * Decodes and re-encodes a picture, so that the stored file contains only pixels: no metadata, script or appended
   * file. WebP and SVG become PNG or JPEG, which every version of PowerPoint can show.
   */
  clean: async (source: Uint8Array): Promise<CleanPicture | PictureErrorCode> => {
    const bytes = Buffer.from(source);
    const info = measurePicture(bytes);
    if (!info) return looksLikeSvg(bytes) ? drawSvg(bytes) : 'notAPicture';
    if (info.width * info.height > maxPixels) return 'tooLarge';
    try {
      return await encode(bytes, info);
    } catch {
      // Any decoder error means that the picture is not of the detected format.
      return 'notAPicture';
    }
  },
};

/** The type of the jobs that decode pictures. */
export type PictureJobs = typeof pictureJobs;

async function encode(bytes: Buffer, { contentType }: PictureInfo): Promise<CleanPicture> {
  const input = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { pages = 1, pageHeight, width, height, hasAlpha } = await sharp(bytes, input).metadata();
  const isAnimated = contentType === 'image/gif' && pages > 1 && pages * width * (pageHeight ?? height) <= maxPixels;
  const picture = sharp(bytes, { ...input, animated: isAnimated })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  if (isAnimated)
    return toCleanPicture('image/gif', await picture.gif({ effort: 3 }).toBuffer({ resolveWithObject: true }), pages);
  if (contentType === 'image/jpeg' || (contentType === 'image/webp' && !hasAlpha && !isLossless(bytes))) {
    return toCleanPicture(
      'image/jpeg',
      await picture.jpeg({ quality: jpegQuality }).toBuffer({ resolveWithObject: true }),
    );
  }
  return toCleanPicture('image/png', await picture.png().toBuffer({ resolveWithObject: true }));
}

function toCleanPicture(
  contentType: CleanPicture['contentType'],
  { data, info }: { data: Buffer; info: { width: number; height: number } },
  pages = 1,
): CleanPicture {
  return { bytes: data, contentType, width: info.width, height: info.height / pages };
}

/** Whether a picture is a drawing rather than a photograph (RFC 9649 §2.6). */
function isLossless(webp: Buffer): boolean {
  return webp.includes('VP8L', 12, 'latin1');
}
