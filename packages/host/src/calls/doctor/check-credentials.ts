import { type DoctorFinding, PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { allEndpoints } from '@ppt-embed/protocol/service';
import type { CallContext } from '../call-context.ts';

const rejectionCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'invalid_token',
  'missing_token',
  'expired_token',
  'wrong_credential',
  'forbidden',
]);

/** Checks whether the service accepts the application token, by calling endpoint 7, which requires nothing else. */
export async function checkCredentials({ client, settings }: CallContext): Promise<DoctorFinding> {
  try {
    await client.send(allEndpoints.pptCoverStatic, { token: settings.appToken, query: { limit: '1' } });
    return {
      check: 'credentials',
      status: 'ok',
      code: 'credentials_taken',
      message: 'The service accepts the application token.',
    };
  } catch (error) {
    if (error instanceof PptError && rejectionCodes.has(error.code)) {
      return {
        check: 'credentials',
        status: 'error',
        code: 'credentials_rejected',
        message: `The service rejects the application token: ${error.message}`,
        fix: 'Copy the application token from the application configuration into service.appToken.',
      };
    }
    return {
      check: 'credentials',
      status: 'unknown',
      code: 'credentials_unknown',
      message: `Could not check the application token${error instanceof PptError ? `: ${error.message}` : '.'}`,
      fix: 'First make sure that the service responds, then check again.',
    };
  }
}
