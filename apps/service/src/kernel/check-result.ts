import type { ServiceErrorName } from '@ppt-embed/protocol/names';
import type { FieldError } from '@ppt-embed/protocol/service';
import { ServiceError } from './service-error.ts';

/** Result of a check in a worker. A thrown ServiceError would lose its code on the way to another thread. */
export type CheckResult<Value> =
  | { kind: 'checked'; value: Value }
  | {
      kind: 'rejected';
      code: ServiceErrorName;
      details: Readonly<Record<string, unknown>>;
      errors?: readonly FieldError[];
    };

/** Runs a check and converts a `ServiceError` that it throws to data. */
export function checkResult<Value>(check: () => Value): CheckResult<Value> {
  try {
    return { kind: 'checked', value: check() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, details, errors } = error;
    return { kind: 'rejected', code, details, ...(errors && { errors }) };
  }
}

/** Returns the value of a result. @throws ServiceError the error of the check */
export function checkedValue<Value>(result: CheckResult<Value>): Value {
  if (result.kind === 'checked') return result.value;
  throw new ServiceError(result.code, result.details, result.errors && { errors: result.errors });
}
