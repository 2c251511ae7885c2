import { type ConnectRequest, hostRoutes, trimTrailingSlashes } from '@ppt-embed/protocol/host';
import type { HostSettings } from '../options/host-settings.ts';

/** Returns the URL to which the browser is sent to connect. */
export function connectUrl(
  { publicUrl }: Pick<HostSettings, 'publicUrl'>,
  { returnTo, mode }: ConnectRequest = {},
): string {
  const url = new URL(trimTrailingSlashes(publicUrl.href) + hostRoutes.connect.path);
  if (returnTo !== undefined) url.searchParams.set('returnTo', returnTo);
  if (mode !== undefined) url.searchParams.set('mode', mode);
  return url.href;
}
