import { findApplicationRow } from '../applications/application-queries.ts';
import { sha256 } from '../../kernel/hash.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findOpenRequest } from '../grants/grant-queries.ts';

/** An authorization request that awaits the user's decision. */
export interface OpenRequest {
  /** The secret in the page's URL. */
  request: string;
  /** The application's display name. */
  application: string;
  redirectUri: string;
  isTrusted: boolean;
}

/**
 * Finds an authorization request that awaits the user's decision.
 * @returns undefined if it is used, expired or unknown, or if the application has since been disabled or has removed
 *   the redirect URI from its security domain.
 */
export async function findRequest({ db, clock }: AppContext, request: string): Promise<OpenRequest | undefined> {
  const row = await findOpenRequest(db, sha256(request), clock());
  const application = row && (await findApplicationRow(db, row.app_id));
  if (!application || application.disabled_at || !application.security_domain.includes(row.redirect_uri)) {
    return undefined;
  }
  return { request, application: application.name, redirectUri: row.redirect_uri, isTrusted: application.trusted };
}
