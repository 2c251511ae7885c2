import type { FoundCredential } from '../identity/oauth/authenticate.ts';
import { CredentialCache } from '../identity/oauth/credential-cache.ts';
import type { Log } from '../kernel/logs/log.ts';
import { followCredentialChanges } from '../stores/db/credential-changes.ts';
import type { NotificationSource } from '../stores/db/listener.ts';

/** Opens a cache that receives changes to credentials until it is stopped. */
export function openCredentialCache(
  notifications: NotificationSource,
  log: Log,
): { credentials: CredentialCache<FoundCredential>; stop(): Promise<void> } {
  const credentials: CredentialCache<FoundCredential> = new CredentialCache({ isCurrent: () => follower.isCurrent() });
  const follower = followCredentialChanges({
    notifications,
    onChange: (change) => credentials.apply(change),
    onLost: () => credentials.clear(),
    log,
  });
  return { credentials, stop: () => follower.stop() };
}
