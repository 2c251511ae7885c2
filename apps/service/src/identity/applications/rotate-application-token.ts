import { sha256 } from '../../kernel/hash.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { generateAppToken } from './generated-credentials.ts';
import { setTokenHash } from './application-queries.ts';

/**
 * Gives an application another token; the old one ends at once. People who are connected stay so.
 * @throws OperatorError where there is no such application, or it is disabled
 */
export async function rotateApplicationToken(
  { db, random }: Pick<AppContext, 'db' | 'random'>,
  appId: string,
): Promise<{ appId: string; appToken: string }> {
  const appToken = generateAppToken(random);
  if (!(await setTokenHash(db, appId, sha256(appToken)))) {
    throw new OperatorError(`There is no application "${appId}" that is not disabled. See the list for the others.`);
  }
  return { appId, appToken };
}
