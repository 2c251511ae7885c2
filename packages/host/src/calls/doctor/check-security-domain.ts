import { type DoctorFinding, PptError } from '@ppt-embed/protocol/host';
import { randomToken } from '../../kernel/bytes.ts';
import type { CallContext } from '../call-context.ts';
import { challengeOf, createVerifier } from '../../connect/pkce.ts';

/**
 * Checks the security domain by beginning an authorization that is never completed, because endpoint 1 checks `app_id`
 * and the callback URL.
 */
export async function checkSecurityDomain({ client, settings }: CallContext): Promise<DoctorFinding> {
  const check = 'security_domain';
  try {
    await client.authorize({
      app_id: settings.appId,
      response_type: 'code',
      state: randomToken(),
      code_challenge: await challengeOf(createVerifier()),
      redirect_uri: settings.redirectUri,
    });
    return {
      check,
      status: 'ok',
      code: 'security_domain_matches',
      message: 'The callback URL is in the security domain.',
    };
  } catch (error) {
    const code = error instanceof PptError ? error.code : undefined;
    if (code === 'redirect_uri_mismatch') {
      return {
        check,
        status: 'error',
        code: 'security_domain_mismatch',
        message: `${settings.redirectUri} is not in the application's security domain.`,
        fix: `Enter exactly ${settings.redirectUri} as the security domain in the application configuration, or correct publicUrl.`,
      };
    }
    if (code === 'wrong_credential') {
      return {
        check,
        status: 'error',
        code: 'app_id_rejected',
        message: 'The application token belongs to a different application than service.appId.',
        fix: 'Copy app_id and the application token from the same application configuration.',
      };
    }
    const detail = error instanceof PptError ? `: ${error.message}` : '.';
    return {
      check,
      // A vendor's own error does not reveal a reason, and a request that did not reach the service proves nothing.
      status: code === 'service_error' || code === 'invalid_request' ? 'error' : 'unknown',
      code: 'security_domain_unknown',
      message: `The service did not begin an authorization${detail}`,
      fix: `Check that service.appId is correct and that ${settings.redirectUri} is in the security domain.`,
    };
  }
}
