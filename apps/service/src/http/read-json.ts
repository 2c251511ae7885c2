import { readBytes, type BodyMemory } from './read-bytes.ts';
import { findDuplicateKey } from './find-duplicate-key.ts';
import { ServiceError, invalidField } from '../kernel/service-error.ts';

/** Maximum size of a JSON document (contract, 41300): of a saved deck, or of the file at `json_url`. */
export const maxJsonBytes = 10 * 1024 * 1024;

/**
 * Maximum size that is parsed on this thread. Parsing and checking it takes a few tens of milliseconds, so a round trip
 * to a worker is not worthwhile. Longer bodies are parsed in a worker, because they would block other requests and
 * parsed data can take twenty times the memory of its text.
 */
export const maxInlineBytes = 100 * 1024;

/** Memory factor for the chunks, the joined bytes, the job's copy and the checked text. */
const memoryWeight = 4;

/**
 * Reads the bytes of a JSON body. Checks the content type first, then the size.
 * @throws ServiceError not_json, too_large, invalid_request, rate_limited, unavailable
 */
export async function readJsonBytes(
  request: Request,
  { maxBytes, memory }: { maxBytes: number; memory: BodyMemory },
): Promise<Buffer> {
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !isJson(contentType)) throw new ServiceError('not_json', { contentType });
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw invalidField('', 'The body must not be compressed.');
  const bytes = await readBytes(request, { maxBytes, memory, weight: memoryWeight });
  if (contentType === null && bytes.length > 0) throw new ServiceError('not_json', { contentType });
  return bytes;
}

/** Parses the bytes of a JSON body. @throws ServiceError invalid_request */
export function parseJson(bytes: Buffer): unknown {
  const body = decodeUtf8(bytes);
  if (body.trim() === '') throw invalidField('', 'The body is empty. Send a JSON object.');
  const value = parse(body);
  const duplicateKey = findDuplicateKey(body);
  if (duplicateKey !== undefined) throw invalidField(duplicateKey, 'is given twice');
  return hasUnstorableCharacters(body) ? toStorableChecked(value) : value;
}

/** Whether a content type is JSON in UTF-8 (RFC 8259 §8.1). */
function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.split(';');
  const charset = /charset\s*=\s*"?([^"\s]*)/i.exec(parameters.join(';'))?.[1] ?? 'utf-8';
  return /^application\/(json|[\w.+-]+\+json)$/i.test(type.trim()) && /^utf-?8$/i.test(charset);
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw invalidField('', 'The body is not valid UTF-8.', cause);
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The parser's own message quotes the body, which may contain a code or a token, so it must not be logged.
    throw invalidField('', 'The body is not valid JSON.');
  }
}

/** Whether a body contains U+0000, or surrogates that may be unpaired. */
function hasUnstorableCharacters(body: string): boolean {
  return /\\u(?:0000|d[89a-f])/i.test(body);
}

/**
 * Calls `toStorable`, and rejects deep nesting. The parser has no depth limit, but the code that processes its result
 * is recursive, and unknown fields may be nested to any depth.
 */
function toStorableChecked(value: unknown): unknown {
  try {
    return toStorable(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidField('', 'The body is nested too deeply.', error);
  }
}

/** Replaces characters that PostgreSQL's text type cannot store with U+FFFD, like CommonMark (§2.3). */
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\u{FFFD}').toWellFormed();
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [toStorable(key), toStorable(item)]));
}
