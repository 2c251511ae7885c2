import { OperatorError } from '../../kernel/operator-error.ts';
import type { Database } from '../../stores/db/database.ts';
import { accountName } from './account-name.ts';
import { setOperator } from './account-queries.ts';

/**
 * Changes whether the user of an account may see the status page.
 * @throws OperatorError for an unknown account
 */
export async function updateAccount(
  db: Database,
  name: string,
  { isOperator }: { isOperator: boolean },
): Promise<{ name: string; isOperator: boolean }> {
  const row = await setOperator(db, accountName(name) ?? '', isOperator);
  if (!row) throw new OperatorError(`Account "${name}" not found. See \`service account list\`.`);
  return { name: row.name, isOperator: row.is_operator };
}
