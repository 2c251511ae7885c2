import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { errorNameOf } from '@ppt-embed/protocol/service';
import { readLimited } from '../http/read-limited.ts';
import { isRecord, readNumber } from './coerce-to-schema.ts';

/**
 * Maximum size of a response in bytes. A page of a hundred records has about a hundred kilobytes. Files are never
 * fetched here, only from their links.
 */
const maxResponseBytes = 10 * 1024 * 1024;

/** Content of a successful response. */
export interface ServiceResponse {
  data: unknown;
  requestId: string;
  /** Unix milliseconds by the service's own clock. Undefined if it sent no `Date`. */
  serverTime: number | undefined;
}

/**
 * Unwraps the envelope of a response.
 * @throws PptError for an error response, even with HTTP 200, and for a body without an envelope.
 */
export async function readResponse(response: Response): Promise<ServiceResponse> {
  const body = parse(await readResponseText(response));
  const envelope = isRecord(body) ? body : undefined;
  const requestId = typeof envelope?.['request_id'] === 'string' ? envelope['request_id'] : '';
  const code = readNumber(envelope?.['code']);
  if (response.ok && envelope && code === 200) {
    return { data: envelope['data'], requestId, serverTime: dateOf(response) };
  }
  const msg = envelope ? messageOf(envelope) : '';
  const name = nameOf(code, response);
  const retryAfterMs = retryAfterOf(response);
  throw new PptError({
    code: name,
    message: msg || defaultMessage(name, response.status),
    requestId,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** Reads a response. @throws PptError `bad_response` if the response is too large to hold in memory. */
export async function readResponseText(response: Response): Promise<string> {
  const text = await readLimited(response.body, maxResponseBytes);
  if (text !== undefined) return text;
  throw new PptError({
    code: 'bad_response',
    message: `The presentation service returned more than ${maxResponseBytes / 1024 / 1024} MiB. Check service.baseUrl.`,
  });
}

/**
 * Returns the name of the error with a code: from the table of service errors, or else from the HTTP status or a code
 * that is an HTTP status. The error of an unknown code keeps its `msg`.
 */
function nameOf(code: number | undefined, response: Response): PptErrorCode {
  const known = code === undefined ? undefined : errorNameOf(code);
  if (known) return known;
  const status = response.ok ? code : response.status;
  if (status === 401) return 'invalid_token';
  if (status === 413) return 'too_large';
  if (status === 429) return 'rate_limited';
  if (status === 503) return 'unavailable';
  if (code === undefined) return 'bad_response';
  return status !== undefined && status >= 500 && status < 600 ? 'internal' : 'service_error';
}

function defaultMessage(name: PptErrorCode, status: number): string {
  if (name === 'unavailable') return 'The presentation service is not available. Try again in a few seconds.';
  if (name === 'rate_limited') return 'The presentation service is busy. Try again later.';
  if (name === 'bad_response') {
    return `The presentation service returned an unexpected response (HTTP ${status}). Check service.baseUrl.`;
  }
  return `The presentation service rejected the request (HTTP ${status}).`;
}

/**
 * Returns the reason for an error. The specification does not define error bodies, so the reason may be in a vendor's
 * own field.
 */
function messageOf(envelope: Record<string, unknown>): string {
  const candidates = ['msg', 'message', 'error_description', 'error'].map((name) => envelope[name]);
  const message = candidates.find((text) => typeof text === 'string' && text.trim() !== '' && text !== 'success');
  return typeof message === 'string' ? message.trim().slice(0, 500) : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dateOf(response: Response): number | undefined {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Parses seconds or a date (RFC 9110 §10.2.3). */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = readNumber(header);
  if (seconds !== undefined) return Math.max(0, seconds * 1000);
  const delay = Date.parse(header) - (dateOf(response) ?? Number.NaN);
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}
