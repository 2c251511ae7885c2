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

/** Whether the service takes the application token: asked by endpoint 7, which needs nothing else. */
export async function checkCredentials({ client, settings }: CallContext): Promise<DoctorFinding> {
  try {
    await client.send(allEndpoints.pptCoverStatic, { token: settings.appToken, query: { limit: '1' } });
    return {
      check: 'credentials',
      status: 'ok',
      code: 'credentials_taken',
      message: 'The service takes the application token.',
    };
  } catch (error) {
    if (error instanceof PptError && rejectionCodes.has(error.code)) {
      return {
        check: 'credentials',
        status: 'error',
        code: 'credentials_refused',
        message: `The service refuses the application token: ${error.message}`,
        fix: 'Copy the application token from the application configuration into service.appToken.',
      };
    }
    return {
      check: 'credentials',
      status: 'unknown',
      code: 'credentials_unknown',
      message: `The service did not say whether it takes the application token${error instanceof PptError ? `: ${error.message}` : '.'}`,
      fix: 'First see to it that the service answers, then look again.',
    };
  }
}
