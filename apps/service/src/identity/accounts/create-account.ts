import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { accountName } from './account-name.ts';
import { hashPassword, generatePassword, findWeakness } from './password.ts';
import { insertAccount } from './account-queries.ts';

export interface NewAccount {
  name: string;
  /** Made up where it is absent. */
  password?: string;
}

export interface AccountWithPassword {
  name: string;
  /** Shown this once: only its hash is kept. */
  password: string;
}

/**
 * An account of the workspace: who signs in with it may let applications in.
 * @throws OperatorError for a name that is taken or none, and for a password that can be guessed
 */
export async function createAccount(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  account: NewAccount,
): Promise<AccountWithPassword> {
  const name = accountName(account.name);
  if (!name) throw new OperatorError('The name of an account has 1 to 200 characters and no spaces. Choose another.');
  const password = resolvePassword(random, name, account.password);
  const now = clock();
  const isNew = await insertAccount(db, {
    name,
    password_hash: await hashPassword(password, random),
    password_set_at: now,
    created_at: now,
  });
  if (!isNew) throw new OperatorError(`There is an account "${name}" already. Choose another name, or reset that one.`);
  return { name, password };
}

/** @throws OperatorError where the one that was chosen can be guessed */
export function resolvePassword(random: AppContext['random'], name: string, provided: string | undefined): string {
  const weakness = provided === undefined ? undefined : findWeakness(provided, name);
  if (weakness) throw new OperatorError(`The password ${weakness}. Choose another, or leave it out to have one made.`);
  return provided ?? generatePassword(random);
}
