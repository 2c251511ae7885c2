import { type DoctorFinding, PptError } from '@ppt-embed/protocol/host';
import { randomToken } from '../../kernel/bytes.ts';
import type { CallContext } from '../call-context.ts';
import { challengeOf, createVerifier } from '../../connect/pkce.ts';

/** Begins an authorization that nobody finishes: endpoint 1 compares `app_id` and the callback address. */
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
      message: 'The callback address is in the security domain.',
    };
  } catch (error) {
    const code = error instanceof PptError ? error.code : undefined;
    if (code === 'redirect_uri_mismatch') {
      return {
        check,
        status: 'error',
        code: 'security_domain_mismatch',
        message: `${settings.redirectUri} is not in the application's security domain.`,
        fix: `Enter exactly ${settings.redirectUri} as security domain in the application configuration, or correct publicUrl.`,
      };
    }
    if (code === 'wrong_credential') {
      return {
        check,
        status: 'error',
        code: 'app_id_refused',
        message: 'The application token belongs to another application than service.appId.',
        fix: 'Copy app_id and application token from the same application configuration.',
      };
    }
    const detail = error instanceof PptError ? `: ${error.message}` : '.';
    return {
      check,
      // A vendor's own refusal names no reason that we know; one that nobody got to is no verdict.
      status: code === 'service_error' || code === 'invalid_request' ? 'error' : 'unknown',
      code: 'security_domain_unknown',
      message: `The service did not begin an authorization${detail}`,
      fix: `Check that service.appId is right and that ${settings.redirectUri} is in the security domain.`,
    };
  }
}
