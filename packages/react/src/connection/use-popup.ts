import { useEffect } from 'react';
import { connectChannel, type ConnectResult } from '@ppt-embed/protocol/host';
import { useLatest } from '../provider/use-latest.ts';
import { connectOutcome } from './connect-outcome.ts';

/**
 * Opens a pop-up for the consent page.
 * @returns false: the browser held it back.
 */
export function openPopup(address: string): boolean {
  const popup = open(address, connectChannel, 'popup,width=480,height=720');
  return popup !== null && !popup.closed;
}

/**
 * The end of that pop-up. It is told by a `BroadcastChannel`, since `Cross-Origin-Opener-Policy` cuts
 * `opener` and `closed`; one that was closed by hand tells nothing, so the page's focus counts as well.
 * @param isOpen a pop-up may be open now.
 * @param onEnd the connection may be another one now.
 */
export function usePopupEnd(isOpen: boolean, onEnd: () => void): void {
  const latest = useLatest(onEnd);

  useEffect(() => {
    if (!isOpen) return;
    const back = (): void => latest.current();
    const channel = new BroadcastChannel(connectChannel);
    channel.onmessage = ({ data }: MessageEvent<ConnectResult | undefined>) => {
      connectOutcome.tell(data?.status);
      back();
    };
    addEventListener('focus', back);
    return () => {
      channel.close();
      removeEventListener('focus', back);
    };
  }, [isOpen, latest]);
}
