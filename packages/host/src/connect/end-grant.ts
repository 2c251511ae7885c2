import { extraEndpoints } from '@ppt-embed/protocol/service';
import { describeError } from '../http/describe-error.ts';
import { Secret } from '../kernel/secret.ts';
import { sleep } from '../kernel/sleep.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { Extensions } from '../service-client/extensions.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { TokenGrant } from './connection-store.ts';

/** Timeout in ms. It is short, because a page waits for this response and an unresponsive service must not delay it. */
export const maxWaitMs = 2_000;

/** Dependencies for revoking a grant. */
export interface RevokeContext {
  client: ServiceClient;
  extensions: Extensions;
  settings: HostSettings;
}

/** Revokes a grant that is no longer used here. Waits briefly and never rejects. */
export async function endGrant(context: RevokeContext, grant: TokenGrant): Promise<void> {
  const { settings } = context;
  const revoked = revokeGrant(context, grant).catch((error: unknown) => {
    settings.log(
      `[ppt-embed/host] The service did not revoke a grant; its tokens remain valid until they expire. ${describeError(error, settings.publicUrl)}`,
    );
  });
  await Promise.race([revoked, sleep(maxWaitMs)]);
}

/** Revokes a grant by its refresh token, which lives longest. Any other token of the grant would also work. */
async function revokeGrant({ client, extensions, settings }: RevokeContext, grant: TokenGrant): Promise<void> {
  if (!(await extensions.has('oauth-revoke'))) return;
  const token = grant.refreshToken || grant.accessToken;
  await client.send(extraEndpoints.revokeToken, {
    token: settings.appToken,
    body: { token },
    secrets: [new Secret(token)],
  });
}
