import { ServiceError } from '../kernel/service-error.ts';

/** Value of `Retry-After` in seconds. By then, the jobs that have slowed this one down have probably ended. */
const retryAfterSeconds = 30;

/**
 * Thrown if a job exceeds its time limit: the machine is so busy, or the job's input so costly, that the caller should
 * not wait any longer. The service cannot distinguish these cases, so the response allows another attempt and names the
 * fix for the second case.
 */
export class JobTimeoutError extends ServiceError {
  constructor(name: string, timeoutMs: number) {
    const message = `Processing was stopped after ${timeoutMs / 1000} seconds. If this happens again, shorten or split the content.`;
    super(
      'unavailable',
      { name, reason: `took over ${timeoutMs} ms` },
      { errors: [{ path: '', message }], headers: { 'Retry-After': String(retryAfterSeconds) } },
    );
    this.name = 'JobTimeoutError';
  }
}
