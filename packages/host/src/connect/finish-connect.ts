import { type ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { sha256Hex } from '../kernel/bytes.ts';
import type { ConnectContext } from './connect-context.ts';
import { describeError } from '../http/describe-error.ts';
import type { PptUser } from '../options/options.ts';
import { unionIdOf } from './union-id.ts';
import type { StoredConnection } from './connection-store.ts';
import { endGrant } from './end-grant.ts';
import { exchangeCode } from './request-tokens.ts';
import { sleep } from '../kernel/sleep.ts';
import { connectFailureOf } from './connect-failure.ts';
import { type PendingConnect, pendingMs } from './state-cookie.ts';

type Attempt = { step: 'exchanging' } | { step: 'over'; failure?: ConnectFailure };

const pollMs = 100;
/** Maximum time in ms for which a callback waits for an exchange: longer than the timeout of the exchange itself. */
const waitMs = 40_000;

/**
 * Exchanges the code, once per `state`. A callback that is loaded again (reload, prefetch) must not exchange it again,
 * because reusing a code revokes its tokens (RFC 6749 §4.1.2). It waits for the first exchange and returns its outcome.
 * @returns the reason for the failure, or undefined.
 */
export async function finishConnect(
  context: ConnectContext,
  user: PptUser,
  pending: PendingConnect,
  code: string,
): Promise<ConnectFailure | undefined> {
  const { store, settings } = context;
  const key = `attempts/${await sha256Hex(pending.state)}`;
  const expiresAt = pending.startedAt + pendingMs + waitMs;
  const version = await store.write(key, { step: 'exchanging' } satisfies Attempt, null, expiresAt);
  if (version === null) return waitForFirstAttempt(context, key);
  const failure = await exchange(context, user, pending, code).catch((error: unknown) => {
    settings.log(`[ppt-embed/host] callback: ${describeError(error, settings.publicUrl)}`);
    return connectFailureOf(error);
  });
  await store.write(key, { step: 'over', ...(failure && { failure }) } satisfies Attempt, version, expiresAt);
  return failure;
}

async function exchange(
  context: ConnectContext,
  user: PptUser,
  pending: PendingConnect,
  code: string,
): Promise<undefined> {
  const { client, connections, settings } = context;
  let previous: StoredConnection | undefined;
  const key = await connections.keyOf(user);
  const unionId = await unionIdOf(settings, user);
  try {
    const grant = await exchangeCode({ ...settings, client }, { code, codeVerifier: pending.verifier, unionId });
    previous = await connections.replace(key, { status: 'connected', grant });
  } catch (error) {
    if (error instanceof PptError && error.code === 'user_banned') await connections.replace(key, { status: 'banned' });
    throw error;
  }
  await connections.link(key, user);
  // Otherwise, the tokens would remain valid, with no way to revoke them from here.
  if (previous?.status === 'connected') await endGrant(context, previous.grant);
}

async function waitForFirstAttempt({ store }: ConnectContext, key: string): Promise<ConnectFailure | undefined> {
  for (let waited = 0; waited < waitMs; waited += pollMs) {
    const attempt = (await store.read<Attempt>(key))?.content;
    if (attempt?.step === 'over') return attempt.failure;
    if (!attempt) return 'expired';
    await sleep(pollMs);
  }
  return 'no_response';
}
