import type { AddressRunner } from './address-runner.ts';
import type { CheckedAddress } from './address-machine.ts';

/**
 * Opens the presentation in a tab, at a URL of its own; where that fails, here. The frame is `inTab` meanwhile.
 * @param tab was opened within the press, and is still empty.
 * @param turn of the state as the tab took over.
 */
export async function moveToTab(
  tab: Window,
  turn: number,
  { send, getState, subscribe }: AddressRunner,
  ask: (signal: AbortSignal) => Promise<CheckedAddress>,
  onOpen: (address: CheckedAddress) => void,
): Promise<void> {
  const isTaken = (): boolean => getState().name === 'inTab' && getState().turn === turn;
  const request = new AbortController();
  // Nothing is asked for a frame that is gone (frame rule 3), or goes on here instead.
  const look = (): void => {
    if (!isTaken()) request.abort();
  };
  const end = subscribe(look);
  look();
  try {
    const address = await ask(request.signal);
    tab.location.replace(address.href);
    send({ type: 'openedInTab', turn, pptId: address.pptId });
    onOpen(address);
  } catch {
    tab.close();
    if (isTaken()) send({ type: 'again' }); // here it is seen what comes of it
  } finally {
    end();
  }
}
