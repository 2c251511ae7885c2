import type { Connection, ConnectResult } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { scopeKey } from '../provider/ppt-keys.ts';
import { requestConnectionStatus } from './connection-request.ts';
import { getConnectOutcomeStore } from './connect-outcome.ts';
import { redirectToConnect } from './redirect-to-connect.ts';
import { toConnectOutcome } from './to-connect-outcome.ts';
import type { ConnectPopup } from './connect-popup.ts';

/** Time in ms after which a user may already have closed a pop-up. */
const slowLoadMs = 500;

/**
 * Removes the last outcome, navigates to the consent page unless a pop-up shows it, and waits for the user's return.
 * @returns The result of `waitForReturn`.
 * @throws PptError if the page cannot navigate.
 */
export async function connect(
  ppt: PptContext,
  popup: ConnectPopup | false,
  signal: AbortSignal,
): Promise<Connection['status'] | undefined> {
  getConnectOutcomeStore(ppt).set(null);
  if (!popup) await redirectToConnect(ppt);
  return waitForReturn(ppt, popup, signal);
}

/**
 * Waits until the user has returned from the consent page, and reads the connection. A pop-up reports its end over a
 * `BroadcastChannel`, because `Cross-Origin-Opener-Policy` cuts `opener` and `closed`. A pop-up that the user closed
 * reports nothing, so focus on the page also counts. The pop-up may still be open at that time, so its report is still
 * awaited. A page that navigated itself may be restored from the back-forward cache. The message of a pop-up names no
 * page, so the end of any pop-up of this origin counts, including those of other tabs.
 * @param signal Ends the wait.
 * @returns the connection status; undefined if it could not be read, or after `signal`.
 */
async function waitForReturn(
  ppt: PptContext,
  popup: ConnectPopup | false,
  signal: AbortSignal,
): Promise<Connection['status'] | undefined> {
  let hasReturned = false;
  await new Promise<void>((resolve) => {
    const controller = new AbortController();
    const listening = { signal: controller.signal };
    const end = (): void => {
      controller.abort();
      resolve();
    };
    const onReturnToPage = (): void => {
      hasReturned = true;
      if (popup) resolve();
      else end();
    };
    addEventListener('focus', onReturnToPage, listening);
    addEventListener('pageshow', onReturnToPage, listening);
    const onReport = ({ data }: MessageEvent<ConnectResult | undefined>): void => {
      if (signal.aborted) return;
      getConnectOutcomeStore(ppt).set(toConnectOutcome(data?.status));
      // The pending mutation reads the connection. A mutation that ended earlier may have read it too early.
      if (hasReturned) void requestConnectionStatus(ppt);
      hasReturned = true;
      end();
    };
    if (popup) {
      void popup.report.then(onReport);
      if (wasLoadedLate(ppt) && document.hasFocus()) onReturnToPage();
    }
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
  return hasReturned && !signal.aborted ? requestConnectionStatus(ppt) : undefined;
}

/** Whether this code was loaded so late that the user may already have closed the pop-up. */
function wasLoadedLate({ queryClient, scope }: PptContext): boolean {
  const mutationKey = [...scopeKey(scope), 'connect'];
  const pending = queryClient.getMutationCache().find({ mutationKey, status: 'pending' });
  return !!pending && Date.now() - pending.state.submittedAt > slowLoadMs;
}
