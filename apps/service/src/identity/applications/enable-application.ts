import type { AppContext } from '../../context/app-context.ts';
import { changeDisabled } from './change-disabled.ts';
import type { ApplicationSummary } from './list-applications.ts';

/**
 * Enables an application again. Its token works again, and so do users' tokens and editor sessions that have neither
 * expired nor been revoked.
 * @throws OperatorError if the application does not exist
 */
export async function enableApplication({ db }: Pick<AppContext, 'db'>, appId: string): Promise<ApplicationSummary> {
  return changeDisabled(db, appId, null);
}
