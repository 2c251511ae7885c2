import { useEffect } from 'react';
import { connectChannel, type ConnectResult } from '@ppt-embed/protocol/host';
import { useLatest } from '../provider/use-latest.ts';
import { connectOutcome } from './connect-outcome.ts';

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
 * focus counts as well. A page that was left itself comes back out of the back-forward cache.
 * @param isAway nothing is listened to otherwise.
 * @param onBack the connection may be another one now.
 */
export function useReturn(isAway: boolean, isPopup: boolean, onBack: () => void): void {
  const latest = useLatest(onBack);

  useEffect(() => {
    if (!isAway) return;
    const back = (): void => latest.current();
    const sign = isPopup ? 'focus' : 'pageshow';
    addEventListener(sign, back);
    const channel = isPopup ? new BroadcastChannel(connectChannel) : undefined;
    channel?.addEventListener('message', ({ data }: MessageEvent<ConnectResult | undefined>) => {
      connectOutcome.tell(data?.status);
      back();
    });
    return () => {
      removeEventListener(sign, back);
      channel?.close();
    };
  }, [isAway, isPopup, latest]);
}
