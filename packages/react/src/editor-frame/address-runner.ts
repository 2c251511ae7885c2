import type { PptError } from '@ppt-embed/protocol/host';
import {
  atRest,
  frameState,
  step,
  type AddressEvent,
  type AddressState,
  type CheckedAddress,
  type FrameState,
} from './address-machine.ts';

type Timeless<Event> = Event extends unknown ? Omit<Event, 'at'> & { at?: number } : never;

/** An event; the runner adds the time, unless it is known better. */
export type AddressNews = Timeless<AddressEvent>;

export interface RunnerHost {
  ask(signal: AbortSignal): Promise<CheckedAddress>;
  /** Puts the iframe of an address into the page. */
  show(address: CheckedAddress, turn: number): void;
  /** Takes it out. */
  hide(): void;
  onOpen(address: CheckedAddress): void;
  onError(error: PptError): void;
  onStateChange(state: FrameState): void;
}

export interface AddressRunner {
  getState: () => AddressState;
  subscribe: (listener: () => void) => () => void;
  send: (news: AddressNews) => void;
}

/**
 * Sees to what the address machine says: one request, one iframe, one timer, news. Holds none of them after `close`.
 * @param host who asks and shows, and who is told.
 */
export function createAddressRunner(host: RunnerHost): AddressRunner {
  let state = atRest;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const listeners = new Set<() => void>();

  function send(news: AddressNews): void {
    const last = state;
    state = step(last, { at: performance.now(), ...news } as AddressEvent);
    if (state === last) return;
    const { name, turn, address, error, wakeAt, isParked } = state;
    const isNew = address !== last.address;

    if (isNew && isShown) {
      isShown = false;
      host.hide();
    }
    if (turn !== last.turn) {
      request?.abort();
      request = new AbortController();
      if (state.isAsking)
        host.ask(request.signal).then(
          (answer) => send({ type: 'answered', turn, address: answer }),
          (refusal: PptError) => send({ type: 'refused', turn, error: refusal }),
        );
    }
    if (address && !isParked && !isShown) {
      isShown = true;
      host.show(address, turn);
    }
    clearTimeout(timer);
    if (wakeAt < Infinity && !isParked)
      timer = setTimeout(() => {
        // A hidden page asks nothing by itself; it does when it is looked at again.
        if (name !== 'failed' || !document.hidden) send({ type: 'tick', at: wakeAt });
      }, wakeAt - performance.now());

    for (const listener of listeners) listener();
    const seen = frameState(state);
    if (seen !== frameState(last) && news.type !== 'close') host.onStateChange(seen);
    if (isNew && address) host.onOpen(address);
    if (error && error.code !== last.error?.code) host.onError(error);
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
