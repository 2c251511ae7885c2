import { ServiceError } from '../../kernel/service-error.ts';

/** 42900 with the time after which the request may come again. */
export function rateLimited(seconds: number, details: Readonly<Record<string, unknown>>): ServiceError {
  return new ServiceError('rate_limited', { ...details, seconds }, { headers: { 'Retry-After': String(seconds) } });
}
