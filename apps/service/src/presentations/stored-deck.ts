import { deckToJson, type Deck, type ReportLine } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import { maxJsonBytes } from '../http/read-json.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { TextOrBytes } from '../stores/db/text-parameter.ts';
import { referencedPictures } from './referenced-pictures.ts';

/** A stored deck with the data of its record. */
export interface StoredDeck<Text extends TextOrBytes = TextOrBytes> {
  title: string;
  coverId: string;
  slides: number;
  text: Text;
  /** Hashes of the pictures that it references (see `referencedPictures`). */
  pictures: readonly string[];
  /** Report on the layout of the source. */
  report?: readonly ReportedLine[];
}

/** Maximum length of a deck that an editor can save: the maximum body of a save minus the other fields. */
const maxDeckBytes = maxJsonBytes - 1024;

/** Maximum number of bytes in UTF-8 that a UTF-16 code unit takes. */
const maxUtf8Bytes = 3;

/** Maximum number of entries in a report. Longer reports are not useful, and only adversarial input produces them. */
const maxReportLines = 200;

/**
 * Converts a deck to its stored form. Data of a later version is kept unchanged, at any depth.
 * @throws RangeError if it is nested deeper than the stack allows, or longer than an editor can save
 */
export function storedDeck(deck: Deck): StoredDeck<string> {
  const { title, coverId, slides } = deck;
  const text = stringify(deck);
  return { title, coverId, slides: slides.length, text, pictures: referencedPictures(text) };
}

/**
 * Returns a stored deck with its text as bytes, for the result of a job: the database driver sends bytes unchanged,
 * whereas it would have to encode a string in the server's thread.
 */
export function encodedDeck(deck: StoredDeck<string>): StoredDeck<Uint8Array> {
  return { ...deck, text: encodeText(deck.text) };
}

const encoder = new TextEncoder();

/** Memory into which decks of ordinary size are encoded, because encoding into new memory takes twice as long. */
const encodingBuffer = new Uint8Array(256 * 1024);

function encodeText(text: string): Uint8Array {
  if (text.length * maxUtf8Bytes > encodingBuffer.length) return encoder.encode(text);
  const { written } = encoder.encodeInto(text, encodingBuffer);
  return encodingBuffer.slice(0, written);
}

/**
 * Converts a deck to its stored form in the server's thread; see `storedDeck`.
 * @throws ServiceError too_large
 */
export function toStoredDeck(deck: Deck): StoredDeck<string> {
  return withTooLargeError(() => storedDeck(deck));
}

/**
 * Returns only the text of the stored form.
 * @throws ServiceError too_large
 */
export function deckText(deck: Deck): string {
  return withTooLargeError(() => {
    // A shared document may contain a long link once whose deck repeats it thousands of times.
    const length = minimumLength(deck, maxDeckBytes);
    if (length > maxDeckBytes) throw new RangeError(`A deck of over ${length} bytes exceeds the size of a save.`);
    return stringify(deck);
  });
}

/**
 * Returns a number of characters that the JSON of a value has at least. Stops when it exceeds a maximum.
 * @param value A value that is not nested too deeply.
 */
function minimumLength(value: unknown, max: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let length = 2;
  for (const [key, item] of Object.entries(value)) {
    if (length > max) break;
    if (item !== undefined) length += (Array.isArray(value) ? 0 : key.length) + minimumLength(item, max - length);
  }
  return length;
}

/**
 * Serializes a deck.
 * @throws RangeError
 */
function stringify(deck: Deck): string {
  // Slides come last, regardless of their original order, so that the first slide can be found without parsing all.
  const { slides: slideJson, ...rest } = deckToJson(deck) as { slides: unknown };
  const text = JSON.stringify({ ...rest, slides: slideJson });
  // Most strings are so short that they do not have to be measured.
  const bytes = text.length * maxUtf8Bytes > maxDeckBytes ? Buffer.byteLength(text) : 0;
  if (bytes > maxDeckBytes) throw new RangeError(`A deck of ${bytes} bytes exceeds the size that an editor can save.`);
  return text;
}

/** Runs a conversion. A `RangeError` becomes the `ServiceError` `too_large`. */
function withTooLargeError<Result>(convert: () => Result): Result {
  try {
    return convert();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ServiceError('too_large', { reason: error.message }, { cause: error });
  }
}

/** Converts the layout report for the editor. */
export function toReportedLines(report: readonly ReportLine[]): ReportedLine[] {
  return report.slice(0, maxReportLines).map(({ kind, slideId, line, message }) => ({
    ...(kind && { kind }),
    ...(slideId && { slide_id: slideId }),
    ...(line !== undefined && { line }),
    message,
  }));
}
