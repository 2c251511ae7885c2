import { connectFailureParam, connectFailures, type ConnectFailure } from '@ppt-embed/protocol/host';

/** Why the person came back without a connection, as the callback wrote it into the page's address. */
let failure: ConnectFailure | null = null;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: on subscribing, the page's address is read and then cleaned. */
export const connectFailure = {
  read: (): ConnectFailure | null => failure,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    const told = takeFromAddress();
    if (told) set(told);
    return () => listeners.delete(listener);
  },
  forget: (): void => set(null),
};

/** The page's own address without the callback's word: where to come back to. */
export function addressToReturnTo(): string {
  const url = new URL(location.href);
  url.searchParams.delete(connectFailureParam);
  return url.href;
}

function takeFromAddress(): ConnectFailure | undefined {
  const told = new URLSearchParams(location.search).get(connectFailureParam);
  if (told === null) return undefined;
  history.replaceState(history.state, '', addressToReturnTo());
  return connectFailures.find((name) => name === told);
}

function set(next: ConnectFailure | null): void {
  if (next === failure) return;
  failure = next;
  for (const listener of listeners) listener();
}
