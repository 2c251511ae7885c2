import { ServiceError } from '../kernel/service-error.ts';

/**
 * Returns the token of an `Authorization: Bearer` header (RFC 6750 §2.1).
 * @throws ServiceError missing_token
 */
export function bearerToken(header: string | undefined): string {
  const token = /^bearer +([!-~]+) *$/i.exec(header ?? '')?.[1];
  if (!token) throw new ServiceError('missing_token', {}, { headers: { 'WWW-Authenticate': 'Bearer' } });
  return token;
}
