import { sql } from 'kysely';
import type { Database } from '../../stores/db/database.ts';

type GrantState = 'pending' | 'active' | 'expired' | 'revoked';

/** A grant as an operator sees it. */
export interface GrantSummary {
  grantId: string;
  appId: string;
  /** The sub-user; null if the grant is not bound to one. */
  unionId: string | null;
  /** Account of the user who authorized the application; empty for a trusted application. */
  userName: string;
  state: GrantState;
  createdAt: Date;
  /** Time at which the last token of the grant expires; null before the code is exchanged. */
  expiresAt: Date | null;
}

/** Filters and pages the grants. */
export interface GrantFilter {
  appId: string | undefined;
  unionId: string | undefined;
  /** Whether to include expired and revoked grants. */
  includeEnded: boolean;
  now: Date;
  page: number;
  pageSize: number;
}

/** Returns grants, newest first, with the total number that match the filter. */
export async function listGrants(
  db: Database,
  { appId, unionId, includeEnded, now, page, pageSize }: GrantFilter,
): Promise<{ grants: GrantSummary[]; total: number }> {
  const matches = sql`
    from (
      select grants.*, (select max(expires_at) from tokens where tokens.grant_id = grants.grant_id) as expires_at
      from grants
      where true
        ${appId === undefined ? sql`` : sql`and app_id = ${appId}`}
        ${unionId === undefined ? sql`` : sql`and union_id = ${unionId}`}
    ) as listed
    cross join lateral (
      select case
        when revoked_at is not null then 'revoked'
        when exchanged_at is null and code_expires_at > ${now} then 'pending'
        when expires_at > ${now} then 'active'
        else 'expired'
      end as state
    ) as judged
    where ${includeEnded} or state in ('active', 'pending')
  `;
  const { rows } = await sql<GrantSummary>`
    select grant_id as "grantId", app_id as "appId", union_id as "unionId", person as "userName", state, created_at as "createdAt",
      expires_at as "expiresAt"
    ${matches}
    order by created_at desc, grant_id
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  const counted = await sql<{ total: string }>`select count(*) as total ${matches}`.execute(db);
  return { grants: rows, total: Number(counted.rows[0]?.total ?? 0) };
}
