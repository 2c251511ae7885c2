import type { PptErrorCode } from '../names.ts';

/** What a `PptError` is made of. */
export interface PptErrorOptions {
  /** What went wrong: one of the codes that the help pages explain. */
  code: PptErrorCode;
  /** For logs, in English; the components say it in words of their own, by `code`. */
  message: string;
  /** HTTP status of the answer it came with. @default 0: it came with none, or is to be answered with `statusOf` */
  status?: number;
  /** @default '' */
  requestId?: string;
  /** Whether the same call may succeed later. @default by code */
  retryable?: boolean;
  /** How long to wait before the same call is tried again. */
  retryAfterMs?: number;
  /** What it comes from. */
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

/** The one error of the host API, the hooks and `onError`. */
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

/** Body of a refusal of the host API. */
export interface HostErrorBody {
  error: { code: PptErrorCode; message: string; requestId: string };
}
