import { sha256 } from '../../kernel/hash.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { generateAppToken } from './generated-credentials.ts';
import { setTokenHash } from './application-queries.ts';

/**
 * Issues a new token for an application. The old token stops working immediately. Users stay connected.
 * @throws OperatorError if the application does not exist or is disabled
 */
export async function rotateApplicationToken(
  { db, random }: Pick<AppContext, 'db' | 'random'>,
  appId: string,
): Promise<{ appId: string; appToken: string }> {
  const appToken = generateAppToken(random);
  if (!(await setTokenHash(db, appId, sha256(appToken)))) {
    throw new OperatorError(`Application "${appId}" not found or disabled. See \`service app list\`.`);
  }
  return { appId, appToken };
}
