import { crc32, deflateRawSync } from 'node:zlib';
import type { Deck } from '../../model/deck.ts';
import type { WritePptxOptions } from '../write-pptx.ts';
import { writePptx as write } from '../write-pptx.ts';

/**
 * Writes a file with Node's own compression, as the service does, because the built-in compression takes half of the
 * time of a small file. `../write-pptx.test.ts` tests the built-in one.
 */
export const writePptx = (deck: Deck, options?: WritePptxOptions): Promise<Uint8Array> =>
  write(deck, { deflate: (bytes) => deflateRawSync(bytes, { level: 1 }), crc32, ...options });
