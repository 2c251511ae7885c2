import { ServiceError } from '../kernel/service-error.ts';

/**
 * Returns the error for a stored deck that is not valid in this version. During an upgrade, a process of the later
 * version may have written it, and a repeated request may reach such a process.
 */
export function unreadableDeck(details: Readonly<Record<string, unknown>>): ServiceError {
  return new ServiceError(
    'unavailable',
    { ...details, reason: 'the stored deck is not valid in this version' },
    { headers: { 'Retry-After': '5' } },
  );
}
