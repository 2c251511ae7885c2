import { useEffect } from 'react';
import { connectChannel, type ConnectResult } from '@ppt-embed/protocol/host';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Opens a pop-up for the consent page.
 * @returns false: the browser held it back.
 */
export function openPopup(address: string): boolean {
  return open(address, connectChannel, 'popup,width=480,height=720')?.closed === false;
}

/**
 * Whoever went to connect is back. The end of a pop-up is told by a `BroadcastChannel`, since
 * `Cross-Origin-Opener-Policy` cuts `opener` and `closed`; one that was closed by hand tells nothing, so the page's
 * focus counts as well, though somebody may only have looked at the page beside the pop-up. A page that was left itself
 * comes back out of the back-forward cache. What a pop-up tells names no page: the end of any counts that was opened by a
 * page of this origin, in another tab as well.
 * @param isAway nothing is listened to otherwise.
 * @param onBack the connection may be another one now; `isTold`: it was the end, and nothing more comes; `told` says which.
 */
export function useReturn(isAway: boolean, isPopup: boolean, onBack: (isTold: boolean, told?: unknown) => void): void {
  const latest = useLatest(onBack);

  useEffect(() => {
    if (!isAway) return;
    const back = (): void => latest.current(false);
    const channel = isPopup ? new BroadcastChannel(connectChannel) : undefined;
    channel?.addEventListener('message', ({ data }: MessageEvent<ConnectResult | undefined>) => {
      latest.current(true, data?.status);
    });
    addEventListener('focus', back);
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('focus', back);
      removeEventListener('pageshow', back);
      channel?.close();
    };
  }, [isAway, isPopup, latest]);
}
