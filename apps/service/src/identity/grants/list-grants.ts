import { sql } from 'kysely';
import { OperatorError } from '../../kernel/operator-error.ts';
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

/** Filters the grants and limits their number. */
export interface GrantFilter {
  appId: string | undefined;
  unionId: string | undefined;
  /** Whether to include expired and revoked grants. */
  includeEnded: boolean;
  now: Date;
  /** ID of the last grant of the previous page; undefined for the first page. */
  after: string | undefined;
  limit: number;
}

/**
 * Returns grants, newest first. Each page starts after the last grant of the previous one, so that a page costs the same
 * at any depth, and a grant that is added meanwhile moves nothing.
 * @throws OperatorError if there is no grant with the ID `after`.
 */
export async function listGrants(
  db: Database,
  { appId, unionId, includeEnded, now, after, limit }: GrantFilter,
): Promise<{ grants: GrantSummary[]; hasMore: boolean }> {
  const last = after === undefined ? undefined : await findPosition(db, after);
  const { rows } = await sql<GrantSummary>`
    select grant_id as "grantId", app_id as "appId", union_id as "unionId", person as "userName", state, created_at as "createdAt",
      expires_at as "expiresAt"
    from (
      select grants.*, (select max(expires_at) from tokens where tokens.grant_id = grants.grant_id) as expires_at
      from grants
      where true
        ${appId === undefined ? sql`` : sql`and app_id = ${appId}`}
        ${unionId === undefined ? sql`` : sql`and union_id = ${unionId}`}
        ${last === undefined ? sql`` : sql`and (created_at, grant_id) < (${last.created_at}, ${last.grant_id})`}
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
    order by created_at desc, grant_id desc
    limit ${limit + 1}
  `.execute(db);
  return { grants: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Returns the sort key of a grant. */
async function findPosition(db: Database, grantId: string): Promise<{ created_at: Date; grant_id: string }> {
  const found = await db
    .selectFrom('grants')
    .select(['created_at', 'grant_id'])
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  if (!found) throw new OperatorError(`Grant "${grantId}" not found.`);
  return found;
}
