import { sha256 } from '../http/hash.ts';
import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './sign-in-queries.ts';

const windowSeconds = 15 * 60;

/** Tries in a window: by one client at one account, by one client, and by all clients at one account. */
const limits = { pair: 5, client: 50, account: 100 };

export interface Attempt {
  /** In its compared form. */
  account: string;
  client: string;
}

type Counted = Pick<Parts, 'db' | 'clock'>;

/**
 * Counts a try before the password is looked at, so that a thousand at once are a thousand. One client alone cannot use
 * an account's tries up and so lock its owner out: it is stopped by its own limit, before it counts for the account.
 * @returns undefined, or the time from which the next try is heard
 */
export async function beginAttempt({ db, clock }: Counted, attempt: Attempt): Promise<Date | undefined> {
  const now = clock();
  const window = { now, windowEndsAt: secondsAfter(now, windowSeconds) };
  for (const kind of ['client', 'pair', 'account'] as const) {
    const { attempts, windowEndsAt } = await countAttempt(db, subject(kind, attempt), window);
    if (attempts > limits[kind]) return windowEndsAt;
  }
  return undefined;
}

/** Who knew the password was no attacker; an office behind one address may sign in all morning. */
export async function forgiveAttempt({ db }: Pick<Counted, 'db'>, attempt: Attempt): Promise<void> {
  await forgetAttempts(db, [subject('pair', attempt), subject('account', attempt)]);
  await takeBackAttempt(db, subject('client', attempt));
}

/** Takes one attempt back, and leaves those of others counted. */
export async function cancelAttempt({ db }: Pick<Counted, 'db'>, attempt: Attempt): Promise<void> {
  for (const kind of ['client', 'pair', 'account'] as const) await takeBackAttempt(db, subject(kind, attempt));
}

/** A hash: what people type as a name may be their password. */
function subject(kind: keyof typeof limits, { account, client }: Attempt): string {
  const about = { pair: [account, client], client: [client], account: [account] };
  return sha256(JSON.stringify([kind, ...about[kind]]));
}
