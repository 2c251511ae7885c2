import { InvalidMediaError } from './invalid-media-error.ts';
import type { MediaReader } from './media-reader.ts';
import { Mp3Reader } from './mp3-reader.ts';
import { Mp4Reader } from './mp4-reader.ts';

/** Number of bytes that identify the format of a file. */
const headerBytes = 8;

/** Creates a reader for a file in any supported format. The declared type of a file is ignored. */
export function createMediaReader(): MediaReader {
  let header = Buffer.alloc(0);
  let reader: MediaReader | undefined;
  return {
    get heldBytes() {
      return reader?.heldBytes ?? 0;
    },
    push(chunk) {
      if (reader) return reader.push(chunk);
      header = Buffer.concat([header, chunk]);
      if (header.length < headerBytes) return undefined;
      // ISO/IEC 14496-12 §4.3: the first box of an MP4 file is its type.
      reader = header.toString('latin1', 4, 8) === 'ftyp' ? new Mp4Reader() : new Mp3Reader();
      reader.push(header);
      header = Buffer.alloc(0);
      return undefined;
    },
    end() {
      if (!reader) throw new InvalidMediaError('The file is too short.');
      return reader.end();
    },
  };
}
