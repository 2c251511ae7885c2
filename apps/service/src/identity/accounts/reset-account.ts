import { inTransaction } from '../../stores/db/database.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { accountName } from './account-name.ts';
import { resolvePassword, type AccountWithPassword, type NewAccount } from './create-account.ts';
import { hashPassword } from './password.ts';
import { deleteSignInsOf, setPassword } from './account-queries.ts';

/** An account with its new password and the number of revoked sessions. */
export interface ResetAccount extends AccountWithPassword {
  /** Number of browser sessions that were signed in with the old password. */
  endedSignIns: number;
}

/**
 * Sets a new password and ends all sign-in sessions of the account.
 * @throws OperatorError for an unknown account or a weak password
 */
export async function resetAccount(
  { db, clock, random, passwordCost }: Pick<AppContext, 'db' | 'clock' | 'random' | 'passwordCost'>,
  account: NewAccount,
): Promise<ResetAccount> {
  const name = accountName(account.name) ?? '';
  const password = resolvePassword(random, name, account.password);
  const hash = await hashPassword(password, random, passwordCost);
  return inTransaction(db, async (tx) => {
    const known = await setPassword(tx, name, hash, clock());
    if (!known) throw new OperatorError(`Account "${account.name}" not found. See \`service account list\`.`);
    return { name, password, endedSignIns: await deleteSignInsOf(tx, name) };
  });
}
