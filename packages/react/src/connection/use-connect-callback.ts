import { useEffect } from 'react';
import { connectChannel, type ConnectResult } from '@ppt-embed/protocol/host';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Opens a pop-up for the consent page.
 * @returns false if the browser blocked it.
 */
export function openPopup(url: string): boolean {
  return open(url, connectChannel, 'popup,width=480,height=720')?.closed === false;
}

/**
 * Detects that the user has returned from the consent page. A pop-up reports its end over a `BroadcastChannel`, because
 * `Cross-Origin-Opener-Policy` cuts `opener` and `closed`. A pop-up that the user closed reports nothing, so the page's
 * focus counts too, although the pop-up may still be open then. A page that navigated itself may come back from the
 * back-forward cache. The message of a pop-up names no page, so the end of any pop-up of this origin counts, including
 * those of other tabs.
 * @param isPending Listens only while true.
 * @param onReturn Called when the connection may have changed. If `hasStatus` is true, the report is final and `status`
 * is the outcome.
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
