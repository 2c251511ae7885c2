import { InvalidMediaError } from './invalid-media-error.ts';
import type { MediaInfo, MediaReader } from './media-reader.ts';

/**
 * Reads the boxes of an MP4 or M4A file (ISO/IEC 14496-12) while it arrives, without keeping its samples. Memory is bounded by
 * the size of its index.
 */

/** Maximum size of the index (`moov`) in bytes. An hour of video has an index of about 3 MiB. */
const maxIndexBytes = 8 * 1024 * 1024;
/** Maximum size of the file type box in bytes. It lists brands of four bytes. */
const maxTypeBytes = 1024;
/**
 * Maximum number of boxes of the file, of boxes per level of its index, of levels and of tracks. Files of cameras and encoders
 * have fewer. Together they bound the time for reading an index, which blocks the process.
 */
const maxBoxes = 1000;
const maxIndexBoxes = 200;
const maxDepth = 8;
const maxTracks = 32;
/** Maximum width and height in px, as in H.264 level 6.2. */
const maxSide = 8192;

/**
 * Boxes that a file may contain at its first level. Fragmented files are excluded, because PowerPoint cannot play them.
 */
const allowedBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta', 'pdin']);
const brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'M4VH',
  'M4VP',
  'M4A ',
  'M4B ',
  'qt  ',
]);

/** Checks the structure of a file chunk by chunk. */
export class Mp4Reader implements MediaReader {
  /** Bytes of the header. */
  #pending: Buffer = Buffer.alloc(0);
  /** The box that is being collected. */
  #box: Buffer | undefined;
  #type = '';
  /** Bytes of the current box that are missing; 0 between boxes. */
  #remaining = 0;
  #boxes = 0;
  #index: Buffer | undefined;
  #hasSamples = false;

  get heldBytes(): number {
    return (this.#box ?? this.#index)?.length ?? 0;
  }

  /**
   * Reads a chunk.
   * @throws InvalidMediaError as soon as the file is certainly neither a video nor an audio clip
   */
  push(chunk: Uint8Array): void {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (rest.length > 0) rest = this.#remaining > 0 ? this.#readContent(rest) : this.#readHeader(rest);
  }

  /**
   * Returns the kind of the file once it has been read as a whole, and the size of a video.
   * @throws InvalidMediaError
   */
  end(): MediaInfo {
    if (this.#remaining > 0 || this.#pending.length > 0) throw new InvalidMediaError('The file is incomplete.');
    if (!this.#index || !this.#hasSamples) throw new InvalidMediaError('The file has no index or no samples.');
    return mediaInfo(this.#index);
  }

  #readHeader(bytes: Buffer): Buffer {
    // A header has 8 bytes, or 16 if its size needs 64 bits (§4.2).
    const header = Buffer.concat([this.#pending, bytes.subarray(0, 16 - this.#pending.length)]);
    const isLong = header.length >= 4 && header.readUInt32BE(0) === 1;
    const length = isLong ? 16 : 8;
    if (header.length < length) {
      this.#pending = header;
      return bytes.subarray(bytes.length);
    }
    const size = isLong ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
    const rest = bytes.subarray(length - this.#pending.length);
    this.#pending = Buffer.alloc(0);
    this.#begin(header.toString('latin1', 4, 8), size - length);
    return rest;
  }

  /**
   * Begins a box.
   * @param size Size of the box without its header, in bytes.
   */
  #begin(type: string, size: number): void {
    if (!allowedBoxes.has(type)) throw new InvalidMediaError('The file contains an unknown box.');
    if ((this.#boxes += 1) > maxBoxes) throw new InvalidMediaError('The file has too many boxes.');
    // A size of 0 means that the box extends to the end of the file, which encoders do not write for finished files.
    if (size < 0 || !Number.isSafeInteger(size)) throw new InvalidMediaError('A box has an invalid size.');
    if ((this.#boxes === 1) !== (type === 'ftyp'))
      throw new InvalidMediaError('The file does not begin with its type.');
    if (type === 'ftyp' && (size < 8 || size > maxTypeBytes)) throw new InvalidMediaError('The file type is invalid.');
    if (type === 'moov' && (this.#index || size === 0))
      throw new InvalidMediaError('The file has no index, or several.');
    if (type === 'moov' && size > maxIndexBytes) throw new InvalidMediaError('The index is too large.');
    if (type === 'mdat' && size > 0) this.#hasSamples = true;
    this.#type = type;
    this.#remaining = size;
    if (type === 'ftyp' || type === 'moov') this.#box = Buffer.allocUnsafeSlow(size);
  }

  #readContent(bytes: Buffer): Buffer {
    const content = bytes.subarray(0, this.#remaining);
    const box = this.#box;
    if (box) content.copy(box, box.length - this.#remaining);
    this.#remaining -= content.length;
    if (box && this.#remaining === 0) this.#finish(box);
    return bytes.subarray(content.length);
  }

  #finish(content: Buffer): void {
    this.#box = undefined;
    if (this.#type === 'moov') this.#index = content;
    else if (!hasKnownBrand(content)) throw new InvalidMediaError('The file is of another type.');
  }
}

/** Whether the file type lists a brand of MP4 files (§4.3): its major brand, a version, and compatible brands. */
function hasKnownBrand(content: Buffer): boolean {
  for (let at = 0; at + 4 <= content.length; at += 4) {
    if (at !== 4 && brands.has(content.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

/** A box inside the index. */
interface Box {
  type: string;
  content: Buffer;
}

/** Returns the boxes in the content of a box. Their sizes must add up to its size. */
function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < content.length;) {
    // QuickTime files may end a list with four zero bytes.
    if (content.length - at === 4 && content.readUInt32BE(at) === 0) break;
    if (content.length - at < 8) throw new InvalidMediaError('A box is incomplete.');
    const size = content.readUInt32BE(at);
    if (size < 8 || size > content.length - at) throw new InvalidMediaError('A box has an invalid size.');
    if (boxes.length >= maxIndexBoxes) throw new InvalidMediaError('The index has too many boxes.');
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), content: content.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/** Returns the first box at a path. */
function boxAt(content: Buffer, path: readonly string[], depth = 0): Buffer | undefined {
  const [type, ...rest] = path;
  if (type === undefined || depth > maxDepth) return content;
  const found = boxesIn(content).find((box) => box.type === type);
  return found && boxAt(found.content, rest, depth + 1);
}

/** Returns the first H.264 video of a file, or its AAC sound if it has no video. */
function mediaInfo(index: Buffer): MediaInfo {
  try {
    const tracks = boxesIn(index).filter(({ type }) => type === 'trak');
    if (tracks.length > maxTracks) throw new InvalidMediaError('The file has too many tracks.');
    for (const track of tracks) requireOwnSamples(track.content);
    const types = tracks.map(({ content }) => ({ content, type: typeOf(content) }));
    const videos = types.filter(({ type }) => type === 'vide');
    const video = videos.map(({ content }) => videoInfo(content)).find((info) => info !== undefined);
    if (video) return video;
    if (videos.length === 0 && types.some(({ content, type }) => type === 'soun' && isAac(content)))
      return { contentType: 'audio/mp4' };
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidMediaError('The index is incomplete.');
    throw error;
  }
  throw new InvalidMediaError('The file has neither an H.264 video nor only AAC sound.');
}

/** Returns the type of a track (§8.4.3: version and flags, 4 zero bytes, and the type). */
function typeOf(track: Buffer): string | undefined {
  return boxAt(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12);
}

/** Returns the format of a track's samples. */
function descriptionOf(track: Buffer): Box | undefined {
  const descriptions = boxAt(track, ['mdia', 'minf', 'stbl', 'stsd']);
  return descriptions && boxesIn(descriptions.subarray(8))[0];
}

/** Rejects tracks whose samples are in other files, which a player could load (§8.7.2: flag 1 means this file). */
function requireOwnSamples(track: Buffer): void {
  const references = boxAt(track, ['mdia', 'minf', 'dinf', 'dref']);
  for (const { content } of references ? boxesIn(references.subarray(8)) : []) {
    if ((content.readUInt32BE(0) & 1) !== 1) throw new InvalidMediaError('The file refers to other files.');
  }
}

/** Returns the size of a video track with H.264; undefined for other formats. */
function videoInfo(track: Buffer): MediaInfo | undefined {
  const description = descriptionOf(track);
  if (!description || !['avc1', 'avc3'].includes(description.type)) return undefined;
  // §12.1.3: 24 bytes precede the size.
  const width = description.content.readUInt16BE(24);
  const height = description.content.readUInt16BE(26);
  if (width === 0 || height === 0 || width > maxSide || height > maxSide)
    throw new InvalidMediaError('The video has an invalid size.');
  const isRotated = swapsSides(boxAt(track, ['tkhd']));
  return { contentType: 'video/mp4', ...(isRotated ? { width: height, height: width } : { width, height }) };
}

/** Types of AAC sound in the description of a stream (ISO/IEC 14496-1 §7.2.6.6). */
const aacTypes: readonly (number | undefined)[] = [0x40, 0x66, 0x67, 0x68];

/** Whether the samples of a sound track are AAC (ISO/IEC 14496-14 §5.6). */
function isAac(track: Buffer): boolean {
  const description = descriptionOf(track);
  if (description?.type !== 'mp4a') return false;
  // §12.2.3: 28 bytes precede the boxes of the description.
  const stream = boxesIn(description.content.subarray(28)).find(({ type }) => type === 'esds')?.content;
  // After the version, a descriptor of the stream contains 3 bytes and the descriptor of its decoder.
  const decoder = stream && descriptorAt(stream.subarray(4), 3)?.subarray(3);
  return aacTypes.includes(decoder && descriptorAt(decoder, 4)?.[0]);
}

/** Returns the content of a descriptor with a tag; undefined if there is another one (ISO/IEC 14496-1 §8.3.3). */
function descriptorAt(bytes: Buffer, tag: number): Buffer | undefined {
  if (bytes[0] !== tag) return undefined;
  // The size has 1 to 4 bytes, of which all but the last one have their highest bit set.
  const end = bytes.subarray(1, 5).findIndex((byte) => byte < 0x80);
  return end < 0 ? undefined : bytes.subarray(end + 2);
}

/**
 * Whether the matrix of a track header (§8.3.2), which is at its end, rotates the video by 90° in either direction, so
 * that its width and height are swapped. Phones write it for videos that are recorded in portrait orientation.
 */
function swapsSides(header: Buffer | undefined): boolean {
  if (!header || header.length < 44) return false;
  const matrix = header.length - 44;
  return header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0;
}
