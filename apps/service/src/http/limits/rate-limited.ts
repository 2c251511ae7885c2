import { ServiceError } from '../../kernel/service-error.ts';

/** Returns error 42900 with the time to wait in seconds. */
export function rateLimited(seconds: number, details: Readonly<Record<string, unknown>>): ServiceError {
  return new ServiceError('rate_limited', { ...details, seconds }, { headers: { 'Retry-After': String(seconds) } });
}
