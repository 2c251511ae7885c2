import { sha256 } from '../../kernel/hash.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { generateAppToken } from './generated-credentials.ts';
import { settleCredentialChanges } from '../../stores/db/credential-changes.ts';
import { setTokenHash } from './application-queries.ts';

/**
 * Issues a new token for an application. Users stay connected.
 * @param overlapSeconds Time for which the old token still works.
 * @throws OperatorError if the application does not exist or is disabled
 */
export async function rotateApplicationToken(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  appId: string,
  overlapSeconds = 0,
): Promise<{ appId: string; appToken: string; previousUntil: Date | null }> {
  const appToken = generateAppToken(random);
  const previousUntil = overlapSeconds > 0 ? addSeconds(clock(), overlapSeconds) : null;
  if (!(await setTokenHash(db, appId, { tokenHash: sha256(appToken), previousUntil }))) {
    throw new OperatorError(`Application "${appId}" not found or disabled. See \`service app list\`.`);
  }
  await settleCredentialChanges(db);
  return { appId, appToken, previousUntil };
}
