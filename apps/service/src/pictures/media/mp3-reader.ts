import { InvalidMediaError } from './invalid-media-error.ts';
import type { MediaInfo, MediaReader } from './media-reader.ts';

/** Maximum size of the tag before the sound in bytes. It can contain a cover picture. */
const maxTagBytes = 16 * 1024 * 1024;
/** Number of consecutive frames that identify an MP3 file. A shorter file must consist of frames. */
const checkedFrames = 16;
/** Bytes of the header of a tag and of a frame. */
const tagHeaderBytes = 10;
const frameHeaderBytes = 4;

/** Bit rates of layer III in kbit/s by their number in a frame, for MPEG-1 and for MPEG-2 (ISO/IEC 11172-3, 13818-3). */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Sample rates of MPEG-1 in Hz by their number in a frame. MPEG-2 has half of them, and MPEG-2.5 a quarter. */
const sampleRates = [44_100, 48_000, 32_000];

/** Checks that a file consists of frames of MPEG audio, layer III, after an optional ID3v2 tag. */
export class Mp3Reader implements MediaReader {
  readonly heldBytes = 0;
  #pending: Buffer = Buffer.alloc(0);
  /** Bytes to skip until the next header. */
  #remaining = 0;
  #isAfterTag = false;
  #frames = 0;

  /**
   * Reads a chunk.
   * @throws InvalidMediaError as soon as the file is certainly not an MP3 file
   */
  push(chunk: Uint8Array): void {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (rest.length > 0 && this.#frames < checkedFrames) {
      if (this.#remaining > 0) {
        const skipped = Math.min(this.#remaining, rest.length);
        this.#remaining -= skipped;
        rest = rest.subarray(skipped);
        continue;
      }
      const length = this.#isAfterTag ? frameHeaderBytes : tagHeaderBytes;
      const header = Buffer.concat([this.#pending, rest.subarray(0, length - this.#pending.length)]);
      rest = rest.subarray(header.length - this.#pending.length);
      this.#pending = header;
      if (header.length < length) return;
      this.#pending = Buffer.alloc(0);
      if (this.#isAfterTag) this.#beginFrame(header);
      else rest = this.#beginFile(header, rest);
    }
  }

  /**
   * Returns the type of the file once it has been read as a whole.
   * @throws InvalidMediaError
   */
  end(): MediaInfo {
    const isComplete = this.#frames >= checkedFrames || (this.#remaining === 0 && this.#pending.length === 0);
    if (this.#frames === 0 || !isComplete) throw new InvalidMediaError('The file has no complete frames of MP3.');
    return { contentType: 'audio/mpeg' };
  }

  /** Begins the tag of a file (ID3v2.4 §3.1), or its first frame. Returns the bytes to read next. */
  #beginFile(header: Buffer, rest: Buffer): Buffer {
    this.#isAfterTag = true;
    if (header.toString('latin1', 0, 3) !== 'ID3') return Buffer.concat([header, rest]);
    const digits = header.subarray(6, 10);
    if (digits.some((digit) => digit >= 0x80)) throw new InvalidMediaError('The tag has an invalid size.');
    const hasFooter = ((header[5] ?? 0) & 0x10) !== 0;
    this.#remaining = digits.reduce((size, digit) => size * 128 + digit, 0) + (hasFooter ? tagHeaderBytes : 0);
    if (this.#remaining > maxTagBytes) throw new InvalidMediaError('The tag is too large.');
    return rest;
  }

  #beginFrame(header: Buffer): void {
    const size = frameSize(header.readUInt32BE(0));
    if (size === undefined) throw new InvalidMediaError('The file does not consist of frames of MP3.');
    this.#frames += 1;
    this.#remaining = size - frameHeaderBytes;
  }
}

/** Returns the size of a frame in bytes (ISO/IEC 11172-3 §2.4.2.3); undefined if it is not a frame of layer III. */
function frameSize(header: number): number | undefined {
  const [sync, version, layer] = [header >>> 21, (header >>> 19) & 3, (header >>> 17) & 3];
  const isMpeg1 = version === 3;
  const bitRate = bitRates[isMpeg1 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15] ?? 0;
  const sampleRate = (sampleRates[(header >>> 10) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  if (sync !== 0x7ff || version === 1 || layer !== 1 || bitRate === 0 || sampleRate === 0) return undefined;
  const padding = (header >>> 9) & 1;
  return Math.floor(((isMpeg1 ? 144_000 : 72_000) * bitRate) / sampleRate) + padding;
}
