import type { PptErrorCode } from '../names.ts';

export interface PptErrorOptions {
  code: PptErrorCode;
  message: string;
  /** HTTP status of the answer it came with. @default 0: it came with none, or is to be answered with `statusOf` */
  status?: number;
  /** @default '' */
  requestId?: string;
  /** Whether the same call may succeed later. @default by code */
  retryable?: boolean;
  retryAfterMs?: number;
  cause?: unknown;
}

const retryableCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'network',
  'timeout',
  'bad_response',
  'rate_limited',
  'internal',
  'unavailable',
  'service_error',
  'editor_no_answer',
]);

/** The one error of the host API, the hooks and `onError`. */
export class PptError extends Error {
  override readonly name = 'PptError';
  readonly code: PptErrorCode;
  readonly status: number;
  readonly requestId: string;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;

  constructor(options: PptErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = options.code;
    this.status = options.status ?? 0;
    this.requestId = options.requestId ?? '';
    this.retryable = options.retryable ?? retryableCodes.has(options.code);
    if (options.retryAfterMs !== undefined) this.retryAfterMs = options.retryAfterMs;
  }
}

/** Body of a refusal of the host API. */
export interface HostErrorBody {
  error: { code: PptErrorCode; message: string; requestId: string };
}
