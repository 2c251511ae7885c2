import { unusedUploadSeconds } from '../../pictures/unused-uploads.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { Settings } from '../../context/settings.ts';
import type { Tables } from '../../stores/db/tables.ts';

const daySeconds = 86_400;
/**
 * Retention of expired tokens, as long as an expired token can be refreshed. During this time, responses state that the
 * token has expired.
 */
const tokenSeconds = 30 * daySeconds;
/** Retention of idempotency keys: a key is valid for a day and kept for another. */
const keySeconds = 2 * daySeconds;

/** A rule that deletes the rows of a table whose column is before a given time. The column must have an index. */
export interface SweepRule {
  table: keyof Tables;
  column: string;
  before: Date;
  /** Whether the rows belong to grants, which are deleted with their last row. */
  hasGrants?: boolean;
}

/** Returns the rules of all tables that are swept by time. *Operate* documents each of them. */
export function sweepRules(now: Date, { draftDays, failedEventDays, chargeDays }: Settings['retention']): SweepRule[] {
  const ago = (seconds: number) => addSeconds(now, -seconds);
  const dayAgo = ago(daySeconds);
  return [
    { table: 'authorization_requests', column: 'expires_at', before: dayAgo },
    { table: 'sign_in_attempts', column: 'window_ends_at', before: now },
    { table: 'sign_ins', column: 'expires_at', before: dayAgo },
    { table: 'editor_addresses', column: 'expires_at', before: dayAgo, hasGrants: true },
    { table: 'editor_sessions', column: 'expires_at', before: ago(tokenSeconds), hasGrants: true },
    { table: 'drafts', column: 'saved_at', before: ago(draftDays * daySeconds) },
    { table: 'tokens', column: 'expires_at', before: ago(tokenSeconds), hasGrants: true },
    { table: 'idempotency_keys', column: 'created_at', before: ago(keySeconds) },
    { table: 'credential_listeners', column: 'alive_at', before: dayAgo },
    { table: 'collaboration_processes', column: 'alive_at', before: dayAgo },
    { table: 'unused_uploads', column: 'created_at', before: ago(unusedUploadSeconds) },
    { table: 'events', column: 'delivered_at', before: dayAgo },
    { table: 'events', column: 'failed_at', before: ago(failedEventDays * daySeconds) },
    ...(chargeDays === undefined
      ? []
      : [{ table: 'charges' as const, column: 'charged_at', before: ago(chargeDays * daySeconds) }]),
  ];
}
