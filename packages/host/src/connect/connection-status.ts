import { type Connection, PptError } from '@ppt-embed/protocol/host';
import type { ConnectContext } from './connect-context.ts';
import { endGrant, maxWaitMs } from './end-grant.ts';
import type { PptUser } from '../options/options.ts';
import { sleep } from '../kernel/sleep.ts';
import { describeError } from '../http/describe-error.ts';
import type { Stored } from '../storage/sealed-store.ts';
import type { StoredConnection } from './connection-store.ts';
import { isExpiredGrant } from './refresh-token.ts';

/** Read from the store; the service is asked only where the access token has run out, and so might the grant have. */
export async function getConnection(context: ConnectContext, user: PptUser): Promise<Connection> {
  const { connections, refresher, settings } = context;
  const key = await connections.keyOf(user);
  const stored = (await connections.read(key)) ?? (await connectAutomatically(context, user, key));
  if (!stored || stored.content.status === 'left') return { status: 'disconnected' };
  if (stored.content.status === 'banned') return { status: 'banned' };
  const { grant } = stored.content;
  if (isExpiredGrant(grant, settings.now())) return { status: 'disconnected' };
  if (grant.expiresAt <= settings.now()) {
    const refreshed = refresher.grantFor(key).then(
      () => undefined,
      (error: unknown) => error,
    );
    const failure = await Promise.race([refreshed, sleep(maxWaitMs)]);
    const code = failure instanceof PptError ? failure.code : undefined;
    if (code === 'disconnected') return { status: 'disconnected' };
    if (code === 'user_banned') return { status: 'banned' };
    // Whatever else it was will pass; the connection is still there.
  }
  return { status: 'connected', ...(settings.connection === 'perUser' && { userId: user.id }) };
}

/**
 * Forgets the tokens, and then ends the grant at the service where it offers that (`oauth-revoke`). In this order: a
 * service that does not answer keeps nobody connected. The shared connection is the administrators' to end.
 */
export async function disconnect(context: ConnectContext, user: PptUser): Promise<void> {
  const { connections, settings } = context;
  requireConnectPermission(settings.connection, user);
  const key = await connections.keyOf(user);
  const ended =
    settings.connect === 'automatic'
      ? await connections.replace(key, { status: 'left' })
      : await connections.forget(key);
  if (ended?.status === 'connected') await endGrant(context, ended.grant);
}

/** A trusted application connects when it is first asked; where that fails, the page offers to connect. */
async function connectAutomatically(
  { automatic, connections, settings }: ConnectContext,
  user: PptUser,
  key: string,
): Promise<Stored<StoredConnection> | null> {
  if (!automatic) return null;
  const attempt = automatic.connect(user).catch((error: unknown) => {
    settings.log(`[ppt-embed/host] connecting by itself: ${describeError(error, settings.publicUrl)}`);
  });
  await Promise.race([attempt, sleep(maxWaitMs)]);
  return connections.read(key);
}

/** @throws PptError `forbidden` */
export function requireConnectPermission(mode: 'perUser' | 'shared', user: PptUser): void {
  if (mode === 'perUser' || user.isAdmin) return;
  throw new PptError({ code: 'forbidden', message: 'Only an administrator may connect or disconnect for everybody.' });
}
