import sharp from 'sharp';
import type { CleanPicture } from './clean-picture.ts';
import { measurePicture, looksLikeSvg, type PictureInfo } from './measure-picture.ts';
import type { PictureProblem } from './messages.ts';
import { drawSvg } from './draw-svg.ts';

/** Decoding takes four bytes for each; more would let one picture fill the memory. */
const maxPixels = 50_000_000;
/** px of the longer side: three times a slide's width is more than any screen shows of it. */
const maxSide = 4096;
const jpegQuality = 90;

/** Of libvips' many decoders only those of the formats we take. */
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

export const pictureJobs = {
  /**
   * Decodes and encodes anew, so that what is stored is a picture and nothing more: no metadata, no script, no second
   * file behind its end. WebP and SVG become PNG or JPEG, which every PowerPoint shows.
   */
  clean: async (source: Uint8Array): Promise<CleanPicture | PictureProblem> => {
    const bytes = Buffer.from(source);
    const info = measurePicture(bytes);
    if (!info) return looksLikeSvg(bytes) ? drawSvg(bytes) : 'notAPicture';
    if (info.width * info.height > maxPixels) return 'tooLarge';
    try {
      return await encode(bytes, info);
    } catch {
      // Whatever a decoder complains of: it is not the picture that its first bytes say.
      return 'notAPicture';
    }
  },
};

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

/** A drawing rather than a photograph (RFC 9649 §2.6). */
function isLossless(webp: Buffer): boolean {
  return webp.includes('VP8L', 12, 'latin1');
}
