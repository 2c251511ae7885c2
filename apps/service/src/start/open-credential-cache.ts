import type { FoundCredential } from '../identity/oauth/authenticate.ts';
import { CredentialCache } from '../identity/oauth/credential-cache.ts';
import { CredentialWatchers } from '../identity/oauth/credential-watchers.ts';
import type { Log } from '../kernel/logs/log.ts';
import { followCredentialChanges } from '../stores/db/credential-changes.ts';
import type { NotificationSource } from '../stores/db/listener.ts';

/** Opens a cache that receives changes to credentials until it is stopped, and watchers that are called after them. */
export function openCredentialCache(
  notifications: NotificationSource,
  log: Log,
): { credentials: CredentialCache<FoundCredential>; watchers: CredentialWatchers; stop(): Promise<void> } {
  const watchers = new CredentialWatchers();
  const credentials: CredentialCache<FoundCredential> = new CredentialCache({ isCurrent: () => follower.isCurrent() });
  const follower = followCredentialChanges({
    notifications,
    onChange(change) {
      credentials.apply(change);
      watchers.notify(change);
    },
    onLost: () => credentials.clear(),
    log,
  });
  return { credentials, watchers, stop: () => follower.stop() };
}
