import type { PptErrorCode } from '@ppt-embed/protocol/names';

/** What the service refuses the application itself: only the operator of the host app can mend it, who reads the log. */
export const operatorErrorCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'missing_token',
  'invalid_token',
  'expired_token',
  'wrong_credential',
  'redirect_uri_mismatch',
]);
