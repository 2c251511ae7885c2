import type { Deck } from '../model/deck.ts';
import { pictureSources } from '../elements/picture-sources.ts';
import { decodeBase64 } from '../ooxml/base64.ts';
import type { Package } from '../ooxml/package.ts';
import type { Media } from '../ooxml/slide-context.ts';

/** A picture to write to a file. */
export interface PictureBytes {
  bytes: Uint8Array;
  contentType: string;
}

/** Function that returns the bytes of a picture by its `src`; undefined if the picture is missing. */
export type PictureReader = (src: string) => Promise<PictureBytes | undefined>;

/** Formats that all versions of PowerPoint support. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
};

/** Adds the deck's pictures to the package; equal pictures are added once. */
export async function addMedia(
  deck: Deck,
  file: Package,
  read: PictureReader | undefined,
): Promise<ReadonlyMap<string, Media>> {
  const bySrc = new Map<string, Media>();
  const stored: { bytes: Uint8Array; media: Media }[] = [];
  for (const src of pictureSources(deck.slides)) {
    const picture = src.startsWith('data:') ? fromDataUrl(src) : await read?.(src);
    const extension = picture && extensions[picture.contentType.split(';')[0]?.trim().toLowerCase() ?? ''];
    if (!picture || !extension || picture.bytes.length === 0) continue;
    const equal = stored.find((one) => isEqual(one.bytes, picture.bytes));
    const media = equal?.media ?? { path: `ppt/media/image${stored.length + 1}.${extension}` };
    if (!equal) {
      stored.push({ bytes: picture.bytes, media });
      file.addMedia(media.path, `image/${extension}`, picture.bytes);
    }
    bySrc.set(src, media);
  }
  return bySrc;
}

/** Returns the picture in a `data:` URL (RFC 2397), which must use base64; undefined for other URLs. */
export function fromDataUrl(dataUrl: string): PictureBytes | undefined {
  const comma = dataUrl.indexOf(',');
  if (!dataUrl.startsWith('data:') || comma < 0) return undefined;
  const mediaType = dataUrl.slice('data:'.length, comma);
  const bytes = mediaType.endsWith(';base64') ? decodeBase64(dataUrl.slice(comma + 1)) : undefined;
  return bytes && { contentType: mediaType.slice(0, mediaType.indexOf(';')), bytes };
}

function isEqual(first: Uint8Array, second: Uint8Array): boolean {
  return first.length === second.length && first.every((byte, index) => byte === second[index]);
}
