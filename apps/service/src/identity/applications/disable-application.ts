import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { summaryOf, type ApplicationSummary } from './list-applications.ts';
import { setDisabled } from './application-queries.ts';

/**
 * Ends an application: its token, all tokens that people gave it, and open editors. Presentations are kept.
 * @throws OperatorError where there is no such application
 */
export async function disableApplication(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  appId: string,
): Promise<ApplicationSummary> {
  const row = await setDisabled(db, appId, clock());
  if (!row) throw new OperatorError(`There is no application "${appId}". See the list for their identifiers.`);
  return summaryOf(row);
}
