import { findApplicationRow, toApplication } from '../applications/application-queries.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findGrant } from './grant-queries.ts';
import { revokeGrant } from './revoke-grant.ts';

/**
 * Ends a grant for the operator; revoking it again changes nothing.
 * @throws OperatorError where there is no such grant
 */
export async function revokeGrantById(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  grantId: string,
) {
  await inTransaction(db, async (tx) => {
    const grant = await findGrant(tx, grantId);
    const application = grant && (await findApplicationRow(tx, grant.app_id));
    if (!application) {
      throw new OperatorError(`There is no grant "${grantId}". See \`service grant list\` for their identifiers.`);
    }
    await revokeGrant(tx, random, { app: toApplication(application), grantId, now: clock() });
  });
}
