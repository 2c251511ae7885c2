import { useEffect } from 'react';
import { connectChannel, type ConnectResult } from '@ppt-embed/protocol/host';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Opens a pop-up for the consent page.
 * @returns false: the browser held it back.
 */
export function openPopup(url: string): boolean {
  return open(url, connectChannel, 'popup,width=480,height=720')?.closed === false;
}

/**
 * Whoever went to connect is back. The end of a pop-up is told by a `BroadcastChannel`, since
 * `Cross-Origin-Opener-Policy` cuts `opener` and `closed`; one that was closed by hand tells nothing, so the page's
 * focus counts as well, though somebody may only have looked at the page beside the pop-up. A page that was left itself
 * comes back out of the back-forward cache. What a pop-up tells names no page: the end of any counts that was opened by a
 * page of this origin, in another tab as well.
 * @param isPending nothing is listened to otherwise.
 * @param onReturn the connection may be another one now; `hasStatus`: it was the end, and nothing more comes; `told` says which.
 */
export function useConnectCallback(
  isPending: boolean,
  isPopup: boolean,
  onReturn: (hasStatus: boolean, status?: unknown) => void,
): void {
  const latest = useLatest(onReturn);

  useEffect(() => {
    if (!isPending) return;
    const onReturnToPage = (): void => latest.current(false);
    const channel = isPopup ? new BroadcastChannel(connectChannel) : undefined;
    channel?.addEventListener('message', ({ data }: MessageEvent<ConnectResult | undefined>) => {
      latest.current(true, data?.status);
    });
    addEventListener('focus', onReturnToPage);
    addEventListener('pageshow', onReturnToPage);
    return () => {
      removeEventListener('focus', onReturnToPage);
      removeEventListener('pageshow', onReturnToPage);
      channel?.close();
    };
  }, [isPending, isPopup, latest]);
}
