import { type Connection, PptError } from '@ppt-embed/protocol/host';
import type { ConnectContext } from './connect-context.ts';
import { endGrant, maxWaitMs } from './end-grant.ts';
import type { PptUser } from '../options/options.ts';
import { sleep } from '../kernel/sleep.ts';
import { describeError } from '../http/describe-error.ts';
import type { Stored } from '../storage/sealed-store.ts';
import type { StoredConnection } from './connection-store.ts';
import { isExpiredGrant } from './refresh-token.ts';

/**
 * Reads the connection status from the storage. Calls the service only if the access token has expired, because the
 * grant may also have expired.
 */
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
    // Any other error is temporary, so the connection remains.
  }
  return { status: 'connected', ...(settings.connection === 'perUser' && { userId: user.id }) };
}

/**
 * Removes the tokens, then revokes the grant if the service supports it (`oauth-revoke`). The order ensures that an
 * unresponsive service cannot keep a user connected. Only administrators may remove the shared connection.
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

/** Connects a trusted application on the first request. If this fails, the page offers to connect. */
async function connectAutomatically(
  { automatic, connections, settings }: ConnectContext,
  user: PptUser,
  key: string,
): Promise<Stored<StoredConnection> | null> {
  if (!automatic) return null;
  const attempt = automatic.connect(user).catch((error: unknown) => {
    settings.log(`[ppt-embed/host] Automatic connection failed: ${describeError(error, settings.publicUrl)}`);
  });
  await Promise.race([attempt, sleep(maxWaitMs)]);
  return connections.read(key);
}

/**
 * Throws an error unless the user may connect or disconnect.
 * @throws PptError `forbidden`
 */
export function requireConnectPermission(mode: 'perUser' | 'shared', user: PptUser): void {
  if (mode === 'perUser' || user.isAdmin) return;
  throw new PptError({ code: 'forbidden', message: 'Only administrators can connect or disconnect all users.' });
}
