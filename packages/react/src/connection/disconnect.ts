import { withTimeout } from '../fetcher/with-timeout.ts';
import { closeDisconnectedFrames } from '../provider/mounted-frames.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { connectionKey, historyKey } from '../provider/ppt-keys.ts';

/**
 * Disconnects the user's app. Afterwards, closes open editors and removes the lists from the cache.
 * @throws PptError
 */
export async function disconnect({ fetcher, queryClient, scope, frames }: PptContext): Promise<void> {
  await withTimeout((call) => fetcher.disconnect(call));
  const queryKey = connectionKey(scope);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { status: 'disconnected' });
  closeDisconnectedFrames(frames);
  void queryClient.resetQueries({ queryKey: historyKey(scope) });
}
