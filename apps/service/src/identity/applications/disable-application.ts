import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { summaryOf, type ApplicationSummary } from './list-applications.ts';
import { settleCredentialChanges } from '../../stores/db/credential-changes.ts';
import { setDisabled } from './application-queries.ts';

/**
 * Disables an application: revokes its token and all users' tokens and closes open editors. Presentations are kept.
 * @throws OperatorError if the application does not exist
 */
export async function disableApplication(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  appId: string,
): Promise<ApplicationSummary> {
  const row = await setDisabled(db, appId, clock());
  if (!row) throw new OperatorError(`Application "${appId}" not found. See \`service app list\`.`);
  await settleCredentialChanges(db);
  return summaryOf(row);
}
