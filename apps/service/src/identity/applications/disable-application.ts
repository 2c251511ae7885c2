import type { AppContext } from '../../context/app-context.ts';
import { changeDisabled } from './change-disabled.ts';
import type { ApplicationSummary } from './list-applications.ts';

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
