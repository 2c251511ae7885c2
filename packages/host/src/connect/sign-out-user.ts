import { PptError } from '@ppt-embed/protocol/host';
import { extraEndpoints } from '@ppt-embed/protocol/service';
import type { PptUser } from '../options/options.ts';
import type { ConnectContext } from './connect-context.ts';
import { endGrant } from './end-grant.ts';
import { userIdOf } from './union-id.ts';

/**
 * Removes the tokens of a user, and ends everything that the user has open at the service: grants, editors and unopened
 * editor URLs. A shared connection remains; only the editors of this user end.
 * @throws PptError if the service does not confirm it; `no_such_endpoint` if it does not list `user-sign-out`. The
 * tokens here are removed nevertheless.
 */
export async function signOutUser(context: ConnectContext, user: PptUser): Promise<void> {
  const { client, connections, extensions, settings } = context;
  const isShared = settings.connection === 'shared';
  const ended = isShared ? undefined : await connections.forget(await connections.keyOf(user));
  if (await extensions.has('user-sign-out')) {
    await client.send(extraEndpoints.userSignOut, {
      token: settings.appToken,
      body: { union_id: await userIdOf(user) },
    });
    return;
  }
  if (ended?.status === 'connected') await endGrant(context, ended.grant);
  throw new PptError({
    code: 'no_such_endpoint',
    message: 'The service cannot sign users out everywhere (extension "user-sign-out"). Suspend the user instead.',
  });
}
