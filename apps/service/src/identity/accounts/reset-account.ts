import { inTransaction } from '../../stores/db/database.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { accountName } from './account-name.ts';
import { resolvePassword, type AccountWithPassword, type NewAccount } from './create-account.ts';
import { hashPassword } from './password.ts';
import { deleteSignInsOf, setPassword } from './account-queries.ts';

export interface ResetAccount extends AccountWithPassword {
  /** How many browsers were signed in with the old password. */
  endedSignIns: number;
}

/**
 * Gives an account another password; whoever is signed in with the old one no longer is.
 * @throws OperatorError for an unknown account, and for a password that can be guessed
 */
export async function resetAccount(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  account: NewAccount,
): Promise<ResetAccount> {
  const name = accountName(account.name) ?? '';
  const password = resolvePassword(random, name, account.password);
  const hash = await hashPassword(password, random);
  return inTransaction(db, async (tx) => {
    const known = await setPassword(tx, name, hash, clock());
    if (!known) throw new OperatorError(`There is no account "${account.name}". See the list for their names.`);
    return { name, password, endedSignIns: await deleteSignInsOf(tx, name) };
  });
}
