import type { Deck } from '../model/deck.ts';
import { elementsWithin } from '../model/elements-within.ts';
import { mediaFormats } from '../elements/media/media-kinds.ts';
import { isMedia, posterOf } from '../elements/media/posters.ts';
import { mediaSources, pictureSources } from '../elements/picture-sources.ts';
import { decodeBase64 } from '../ooxml/base64.ts';
import type { Package } from '../ooxml/package.ts';
import type { Media } from '../ooxml/slide-context.ts';

/** A picture, a video or an audio clip to write to a file. */
export interface PictureBytes {
  bytes: Uint8Array;
  contentType: string;
}

/** Function that returns the bytes of a picture or a media file by its `src`; undefined if it is missing. */
export type PictureReader = (src: string) => Promise<PictureBytes | undefined>;

/** Function that returns the SVG from which a picture was drawn, by the `src` of the picture; undefined if there is none. */
export type SvgReader = (src: string) => Promise<Uint8Array | undefined> | Uint8Array | undefined;

/** How pictures are read, and what is reported. */
export interface MediaOptions {
  read: PictureReader | undefined;
  readSvg: SvgReader | undefined;
  /** Called with the `src` of each picture that is missing or has a format that PowerPoint does not support. */
  onOmitted: ((src: string) => void) | undefined;
}

/** Formats of pictures that all versions of PowerPoint support, and of media that PowerPoint 2010 and later play. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  // The last extension of a type is an alternative one.
  ...Object.fromEntries(
    Object.values(mediaFormats)
      .flatMap(({ types }) => Object.entries(types).map(([extension, type]) => [type, extension]))
      .toReversed(),
  ),
};

/** Adds the deck's pictures, videos and audio clips to the package; equal ones are added once. */
export async function addMedia(
  deck: Deck,
  file: Package,
  { read, readSvg, onOmitted }: MediaOptions,
): Promise<ReadonlyMap<string, Media>> {
  const bySrc = new Map<string, Media>();
  const stored: { bytes: Uint8Array; media: Media }[] = [];
  const pictures = pictureSources(deck.slides);
  for (const src of [...pictures, ...mediaSources(deck.slides), ...posters(deck)]) {
    const picture = src.startsWith('data:') ? fromDataUrl(src) : await read?.(src);
    const contentType = picture?.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    const extension = extensions[contentType];
    if (!picture || !extension || picture.bytes.length === 0) continue;
    const equal = stored.find((one) => isEqual(one.bytes, picture.bytes));
    const path = `ppt/media/${nameOf(contentType)}${stored.length + 1}`;
    const svg = equal ? undefined : await readSvg?.(src);
    const media = equal?.media ?? { path: `${path}.${extension}`, ...(svg && { svgPath: `${path}.svg` }) };
    if (!equal) {
      stored.push({ bytes: picture.bytes, media });
      file.addMedia(media.path, contentType, picture.bytes);
      if (svg) file.addMedia(`${path}.svg`, 'image/svg+xml', svg);
    }
    bySrc.set(src, media);
  }
  for (const src of pictures) if (!bySrc.has(src)) onOmitted?.(src);
  return bySrc;
}

/** Returns the posters of media without one. */
function posters({ slides }: Deck): string[] {
  const elements = slides.flatMap((slide) => elementsWithin(slide.elements));
  return [
    ...new Set(
      elements
        .filter(isMedia)
        .filter(({ poster }) => poster === '')
        .map(posterOf),
    ),
  ];
}

/** Returns the beginning of the name of a part. */
function nameOf(contentType: string): 'image' | 'media' {
  return contentType.startsWith('image/') ? 'image' : 'media';
}

/** Returns the picture or media file in a `data:` URL (RFC 2397), which must use base64; undefined for other URLs. */
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
