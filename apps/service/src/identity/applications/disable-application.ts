import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { summaryOf, type ApplicationSummary } from './list-applications.ts';
import { settleCredentialChanges } from '../../stores/db/credential-changes.ts';
import type { Database } from '../../stores/db/database.ts';
import { setDisabled } from './application-queries.ts';

/**
 * Disables an application: its token and all users' tokens stop working, and open editors close. Presentations are kept.
 * @throws OperatorError if the application does not exist
 */
export async function disableApplication(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  appId: string,
): Promise<ApplicationSummary> {
  return changeDisabled(db, appId, clock());
}

/**
 * Enables an application again. Its token works again, and so do users' tokens and editor sessions that have neither
 * expired nor been revoked.
 * @throws OperatorError if the application does not exist
 */
export async function enableApplication({ db }: Pick<AppContext, 'db'>, appId: string): Promise<ApplicationSummary> {
  return changeDisabled(db, appId, null);
}

async function changeDisabled(db: Database, appId: string, now: Date | null): Promise<ApplicationSummary> {
  const row = await setDisabled(db, appId, now);
  if (!row) throw new OperatorError(`Application "${appId}" not found. See \`service app list\`.`);
  await settleCredentialChanges(db);
  return summaryOf(row);
}
