import { sha256 } from '../../kernel/hash.ts';
import { widerNetworkOf } from '../../http/client-address.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { countAttempt, deleteAttempts, decrementAttempts } from './sign-in-queries.ts';

const windowSeconds = 15 * 60;

/**
 * Maximum number of attempts per window: by one client on one account, by one client on all accounts, and by all
 * clients of one network that a single customer can control. Otherwise, one customer could keep all password checks
 * busy.
 */
const limits = { pair: 5, client: 50, network: 200 };

/**
 * Limits for an account that is attacked from many addresses. It is never locked, which would lock out its owner.
 * Instead, beyond this number of attempts per window, each address gets fewer attempts and slower responses. Two
 * guesses per address every quarter of an hour do not find a password of 15 characters or more.
 */
const attackLimits = { attempts: 100, pair: 2, delayMs: 2000 };

/** An attempt to sign in. */
export interface Attempt {
  /** The normalized name. */
  account: string;
  client: string;
}

type AttemptContext = Pick<AppContext, 'db' | 'clock'>;

/** The decision whether an attempt may proceed, and its delay. */
export type AttemptDecision = { kind: 'allowed'; delayMs: number } | { kind: 'limited'; until: Date };

/**
 * Counts an attempt before the password is checked, so that concurrent attempts all count. An attempt rejected by the
 * client's own limit does not count against the account.
 */
export async function beginAttempt({ db, clock }: AttemptContext, attempt: Attempt): Promise<AttemptDecision> {
  const now = clock();
  const window = { now, windowEndsAt: addSeconds(now, windowSeconds) };
  const count = (kind: Subject) => countAttempt(db, subject(kind, attempt), window);
  const byClient = await count('client');
  if (byClient.attempts > limits.client) return { kind: 'limited', until: byClient.windowEndsAt };
  const byNetwork = hasNetwork(attempt) ? await count('network') : undefined;
  if (byNetwork && byNetwork.attempts > limits.network) return { kind: 'limited', until: byNetwork.windowEndsAt };
  const byPair = await count('pair');
  if (byPair.attempts > limits.pair) return { kind: 'limited', until: byPair.windowEndsAt };
  const isUnderAttack = (await count('account')).attempts > attackLimits.attempts;
  if (isUnderAttack && byPair.attempts > attackLimits.pair) return { kind: 'limited', until: byPair.windowEndsAt };
  return { kind: 'allowed', delayMs: isUnderAttack ? attackLimits.delayMs : 0 };
}

/** Resets the counts after a correct password, because a whole office may sign in from the same address. */
export async function resetAttempts({ db }: Pick<AttemptContext, 'db'>, attempt: Attempt): Promise<void> {
  await deleteAttempts(db, [subject('pair', attempt), subject('account', attempt)]);
  await decrementAttempts(db, subject('client', attempt));
  if (hasNetwork(attempt)) await decrementAttempts(db, subject('network', attempt));
}

/** Cancels one attempt, without affecting the attempts of others. */
export async function cancelAttempt({ db }: Pick<AttemptContext, 'db'>, attempt: Attempt): Promise<void> {
  const kinds = ['client', 'pair', 'account', ...(hasNetwork(attempt) ? (['network'] as const) : [])] as const;
  for (const kind of kinds) await decrementAttempts(db, subject(kind, attempt));
}

type Subject = 'pair' | 'client' | 'network' | 'account';

/** Whether the client belongs to a network with other clients: if its address is an IPv6 address. */
const hasNetwork = ({ client }: Attempt): boolean => widerNetworkOf(client) !== client;

/**
 * Returns the key of an account's attempts. The name is hashed, because users may type their password into the name
 * field.
 */
function subject(kind: Subject, { account, client }: Attempt): string {
  const identifiers = {
    pair: [account, client],
    client: [client],
    network: [widerNetworkOf(client)],
    account: [account],
  };
  return sha256(JSON.stringify([kind, ...identifiers[kind]]));
}
