import type { PptErrorCode } from '@ppt-embed/protocol/names';

/**
 * Errors of the service that concern the application itself. Only the operator of the host app can fix them, so they
 * are logged.
 */
export const operatorErrorCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'missing_token',
  'invalid_token',
  'expired_token',
  'wrong_credential',
  'redirect_uri_mismatch',
]);
