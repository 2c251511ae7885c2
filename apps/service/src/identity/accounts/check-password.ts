import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../context/app-context.ts';
import { accountName } from './account-name.ts';
import { passwordMatches, PasswordQueueFullError } from './password.ts';
import { findAccount } from './account-queries.ts';
import { beginAttempt, cancelAttempt, resetAttempts } from './sign-in-attempts.ts';

/** Result of checking a password. */
export type PasswordCheck =
  | { kind: 'right'; account: string; passwordSetAt: Date; isOperator: boolean }
  | { kind: 'wrong' }
  | { kind: 'limited'; retryAfterSeconds: number };

/** Approximate time in seconds in which a full queue is processed. */
const queueSeconds = 15;

/** Checks the password of an account. Neither the result nor its timing reveals whether the account exists. */
export async function checkPassword(
  appContext: AppContext,
  typed: { name: string; password: string; client: string },
): Promise<PasswordCheck> {
  const name = accountName(typed.name);
  const attempt = { account: name ?? '', client: typed.client };
  const decision = await beginAttempt(appContext, attempt);
  if (decision.kind === 'limited') {
    const waitMs = decision.until.getTime() - appContext.clock().getTime();
    return { kind: 'limited', retryAfterSeconds: Math.ceil(waitMs / 1000) };
  }
  if (decision.delayMs > 0) await sleep(decision.delayMs);
  const row = name === undefined ? undefined : await findAccount(appContext.db, name);
  try {
    if (!(await passwordMatches(typed.password, row?.password_hash, appContext.passwordCost)) || !row)
      return { kind: 'wrong' };
  } catch (error) {
    if (!(error instanceof PasswordQueueFullError)) throw error;
    // The password was not checked, so this attempt is not counted.
    await cancelAttempt(appContext, attempt);
    return { kind: 'limited', retryAfterSeconds: queueSeconds };
  }
  await resetAttempts(appContext, attempt);
  return { kind: 'right', account: row.name, passwordSetAt: row.password_set_at, isOperator: row.is_operator };
}
