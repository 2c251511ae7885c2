import { extraEndpoints } from '@ppt-embed/protocol/service';
import { describeError } from '../http/describe-error.ts';
import { Secret } from '../kernel/secret.ts';
import { sleep } from '../kernel/sleep.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { Extensions } from '../service-client/extensions.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { TokenGrant } from './connection-store.ts';

/** A page waits for this answer: a service that hangs must not hold it up. */
export const maxWaitMs = 2_000;

/** What revoking a grant needs. */
export interface RevokeContext {
  client: ServiceClient;
  extensions: Extensions;
  settings: HostSettings;
}

/** Ends a grant at the service that is not used here any more. It waits for a moment only, and never rejects. */
export async function endGrant(context: RevokeContext, grant: TokenGrant): Promise<void> {
  const { settings } = context;
  const revoked = revokeGrant(context, grant).catch((error: unknown) => {
    settings.log(
      `[ppt-embed/host] The service did not revoke a grant that ends here; its tokens live on until they expire. ${describeError(error, settings.publicUrl)}`,
    );
  });
  await Promise.race([revoked, sleep(maxWaitMs)]);
}

/** By the refresh token, which is good for longest; any other token of the grant would do. */
async function revokeGrant({ client, extensions, settings }: RevokeContext, grant: TokenGrant): Promise<void> {
  if (!(await extensions.has('oauth-revoke'))) return;
  const token = grant.refreshToken || grant.accessToken;
  await client.send(extraEndpoints.revokeToken, {
    token: settings.appToken,
    body: { token },
    secrets: [new Secret(token)],
  });
}
