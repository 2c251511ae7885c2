import type { FieldError } from '@ppt-embed/protocol/service';
import type { ServiceErrorName } from '@ppt-embed/protocol/names';

interface ServiceErrorOptions {
  /** Validation issues that are returned to the caller. */
  errors?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Thrown to abort a request with an error of the error table. `details` are logged, never returned. */
export class ServiceError extends Error {
  readonly code: ServiceErrorName;
  readonly details: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ServiceErrorName,
    details: Readonly<Record<string, unknown>> = {},
    options: ServiceErrorOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** Maximum length of a path in an error, in characters. A body may repeat a key of several megabytes. */
const maxPathLength = 100;

/** Returns error 40000 about one field. @param field Its name, which may come from the request. */
export function invalidField(field: string, message: string, cause?: unknown): ServiceError {
  const path = field.length > maxPathLength ? `${field.slice(0, maxPathLength).toWellFormed()}…` : field;
  return new ServiceError('invalid_request', { path }, { errors: [{ path, message }], cause });
}
