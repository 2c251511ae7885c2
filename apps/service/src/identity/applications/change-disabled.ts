import { OperatorError } from '../../kernel/operator-error.ts';
import { summaryOf, type ApplicationSummary } from './list-applications.ts';
import { settleCredentialChanges } from '../../stores/db/credential-changes.ts';
import type { Database } from '../../stores/db/database.ts';
import { setDisabled } from './application-queries.ts';

/**
 * Disables or enables an application. All processes have applied the change when the caller continues.
 * @param disabledAt Null to enable it.
 * @throws OperatorError if the application does not exist
 */
export async function changeDisabled(
  db: Database,
  appId: string,
  disabledAt: Date | null,
): Promise<ApplicationSummary> {
  const row = await setDisabled(db, appId, disabledAt);
  if (!row) throw new OperatorError(`Application "${appId}" not found. See \`service app list\`.`);
  await settleCredentialChanges(db);
  return summaryOf(row);
}
