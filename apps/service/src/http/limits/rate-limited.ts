import { ServiceError } from '../../kernel/service-error.ts';

/** 42900 with the time to wait. */
export function rateLimited(seconds: number, details: Readonly<Record<string, unknown>>): ServiceError {
  return new ServiceError('rate_limited', { ...details, seconds }, { headers: { 'Retry-After': String(seconds) } });
}
