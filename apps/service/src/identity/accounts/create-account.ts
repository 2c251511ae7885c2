import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { accountName } from './account-name.ts';
import { hashPassword, generatePassword, findWeakness } from './password.ts';
import { insertAccount } from './account-queries.ts';

/** An account to create. */
export interface NewAccount {
  name: string;
  /** The password; generated if undefined. */
  password?: string;
  /** Whether the user may see the status page. @default false */
  isOperator?: boolean;
}

/** An account, with its new password. */
export interface AccountWithPassword {
  name: string;
  /** The password, shown only once, because only its hash is stored. */
  password: string;
}

/**
 * Creates an account of the workspace. Its user can sign in and authorize applications.
 * @throws OperatorError for an invalid or taken name, or a weak password
 */
export async function createAccount(
  { db, clock, random, passwordCost }: Pick<AppContext, 'db' | 'clock' | 'random' | 'passwordCost'>,
  account: NewAccount,
): Promise<AccountWithPassword> {
  const name = accountName(account.name);
  if (!name)
    throw new OperatorError('An account name must have 1 to 200 characters and no spaces. Choose another name.');
  const password = resolvePassword(random, name, account.password);
  const now = clock();
  const isNew = await insertAccount(db, {
    name,
    password_hash: await hashPassword(password, random, passwordCost),
    password_set_at: now,
    created_at: now,
    is_operator: account.isOperator ?? false,
  });
  if (!isNew)
    throw new OperatorError(`The account "${name}" already exists. Choose another name, or reset that account.`);
  return { name, password };
}

/**
 * Returns the given password, or a generated one.
 * @throws OperatorError if the given password is weak.
 */
export function resolvePassword(random: AppContext['random'], name: string, provided: string | undefined): string {
  const weakness = provided === undefined ? undefined : findWeakness(provided, name);
  if (weakness)
    throw new OperatorError(`The password ${weakness}. Choose another one, or omit it to have one generated.`);
  return provided ?? generatePassword(random);
}
