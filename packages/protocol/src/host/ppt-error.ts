import type { PptErrorCode } from '../names.ts';

/** Properties of a `PptError`. */
export interface PptErrorOptions {
  /** The error code. The help pages explain each code. */
  code: PptErrorCode;
  /** English text for logs. The components show a localized message for the `code`. */
  message: string;
  /**
   * HTTP status of the response that caused the error. @default 0: there was no response, or `statusOf` determines it
   */
  status?: number;
  /** Id of the failed request, by which it is found in logs. @default '' */
  requestId?: string;
  /** Whether the same call may succeed later. @default depends on the code */
  retryable?: boolean;
  /** Time to wait before retrying the call, in ms. */
  retryAfterMs?: number;
  /** The underlying error. */
  cause?: unknown;
}

const retryableCodes: readonly PptErrorCode[] = [
  'network',
  'timeout',
  'bad_response',
  'rate_limited',
  'internal',
  'unavailable',
  'service_error',
  'editor_no_answer',
];

/** The error class of the host API, the hooks and `onError`. */
export class PptError extends Error {
  override readonly name = 'PptError';
  declare readonly code: PptErrorCode;
  declare readonly status: number;
  declare readonly requestId: string;
  declare readonly retryable: boolean;
  declare readonly retryAfterMs?: number;

  constructor({ message, cause, ...details }: PptErrorOptions) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { status: 0, requestId: '', retryable: retryableCodes.includes(details.code), ...details });
  }
}

/** Body of an error response of the host API. */
export interface HostErrorBody {
  error: { code: PptErrorCode; message: string; requestId: string };
}
