import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { changeApplication, findApplicationRow, type ApplicationChanges } from './application-queries.ts';
import { settleCredentialChanges } from '../../stores/db/credential-changes.ts';
import { checkApplication } from './create-application.ts';
import { generateEventsSecret } from './generated-credentials.ts';
import { summaryOf, type ApplicationSummary } from './list-applications.ts';

/**
 * Changes an application. Running processes apply the change at the application's next call.
 * @returns the changed application, with the secret of its events if this is the first event URL
 * @throws OperatorError for invalid values, and if the application does not exist or is disabled
 */
export async function updateApplication(
  { db, random }: Pick<AppContext, 'db' | 'random'>,
  appId: string,
  { name, ...changes }: Omit<ApplicationChanges, 'eventsSecret'>,
): Promise<ApplicationSummary & { eventsSecret?: string }> {
  const { securityDomain, frameOrigins, eventsUrl } = changes;
  checkApplication({
    ...(name !== undefined && { name }),
    ...(securityDomain && { securityDomain }),
    ...(frameOrigins && { frameOrigins }),
    ...(typeof eventsUrl === 'string' && { eventsUrl }),
  });
  const known = await findApplicationRow(db, appId);
  const needsSecret = typeof eventsUrl === 'string' && known?.events_secret === null;
  const eventsSecret = needsSecret ? generateEventsSecret(random) : undefined;
  const row = await changeApplication(db, appId, {
    ...changes,
    ...(name !== undefined && { name: name.trim() }),
    ...(eventsSecret !== undefined && { eventsSecret }),
  });
  if (!row) throw new OperatorError(`Application "${appId}" not found or disabled. See \`service app list\`.`);
  await settleCredentialChanges(db);
  return { ...summaryOf(row), ...(eventsSecret !== undefined && { eventsSecret }) };
}
