import { sql } from 'kysely';
import type { Tx } from '../../stores/db/database.ts';

/**
 * Applies the rolling charge (spec, Billing): if `charged_until` is in the past, extends it and writes the ledger, in
 * one statement.
 * @returns whether a charge was made
 */
export async function insertCharge(
  tx: Tx,
  { pptId, now, until }: { pptId: string; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ ppt_id: string }>`
    with charged as (
      update presentations set charged_until = ${until}
      where ppt_id = ${pptId} and (charged_until is null or charged_until <= ${now})
      returning app_id, union_id, ppt_id
    )
    insert into charges (app_id, union_id, ppt_id, charged_at, charged_until)
    select app_id, union_id, ppt_id, ${now}, ${until} from charged
    returning ppt_id
  `.execute(tx);
  return rows.length > 0;
}
