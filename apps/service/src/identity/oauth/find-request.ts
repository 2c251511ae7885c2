import { findApplicationRow } from '../applications/application-queries.ts';
import { sha256 } from '../../kernel/hash.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findOpenRequest } from './grant-queries.ts';

/** An authorization that waits for somebody's decision. */
export interface OpenRequest {
  /** The secret by which the page is addressed. */
  request: string;
  /** The application's name, as people read it. */
  application: string;
  redirectUri: string;
  isTrusted: boolean;
}

/**
 * @returns undefined where it is used, expired or unknown, and where the application has been disabled since or no
 * longer has that address in its security domain.
 */
export async function findRequest({ db, clock }: AppContext, request: string): Promise<OpenRequest | undefined> {
  const row = await findOpenRequest(db, sha256(request), clock());
  const application = row && (await findApplicationRow(db, row.app_id));
  if (!application || application.disabled_at || !application.security_domain.includes(row.redirect_uri)) {
    return undefined;
  }
  return { request, application: application.name, redirectUri: row.redirect_uri, isTrusted: application.trusted };
}
