import { findApplicationRow, toApplication } from '../applications/application-queries.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findGrant } from './grant-queries.ts';
import { revokeGrant } from './revoke-grant.ts';

/**
 * Revokes a grant for the operator. Revoking it again changes nothing.
 * @throws OperatorError if the grant does not exist
 */
export async function revokeGrantById(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  grantId: string,
) {
  await inTransaction(db, async (tx) => {
    const grant = await findGrant(tx, grantId);
    const application = grant && (await findApplicationRow(tx, grant.app_id));
    if (!application) {
      throw new OperatorError(`Grant "${grantId}" not found. See \`service grant list\`.`);
    }
    await revokeGrant(tx, random, { app: toApplication(application), grantId, now: clock() });
  });
}
