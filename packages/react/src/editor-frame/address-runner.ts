import type { PptError } from '@ppt-embed/protocol/host';
import { createListeners } from '../provider/listeners.ts';
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
  /** Whether the page is hidden: it then asks nothing by itself. */
  isPageHidden(): boolean;
  onOpen(address: CheckedAddress): void;
  /** Called once for each failure until it ends. */
  onError(error: PptError): void;
  onStateChange(state: FrameState): void;
  onDirtyChange(isDirty: boolean): void;
  onTitleChange(title: string): void;
}

interface Request {
  controller: AbortController;
  isSettled: boolean;
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
  let request: Request | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const { notify, subscribe } = createListeners();
  /** What the host was told last, so that it hears each change once. */
  let reported = { state: frameState(atRest), dirty: atRest.dirty, title: atRest.title, errorCode: '' };

  function send(news: AddressNews): void {
    const last = state;
    state = step(last, { at: performance.now(), ...news } as AddressEvent);
    if (state === last) return;
    const { name, turn, address, isAsking, wakeAt, isParked } = state;
    const isNew = address !== last.address;

    if (isNew && isShown) {
      isShown = false;
      host.hide();
    }
    if (turn !== last.turn || !isAsking) {
      if (!request?.isSettled) request?.controller.abort();
      request = undefined;
    }
    if (turn !== last.turn && isAsking) startRequest(turn);
    if (address && !isParked && !isShown) {
      isShown = true;
      host.show(address, turn);
    }
    clearTimeout(timer);
    if (wakeAt < Infinity && !isParked)
      timer = setTimeout(() => {
        // A hidden page asks nothing by itself; it does when it is looked at again.
        if (name !== 'failed' || !host.isPageHidden()) send({ type: 'tick', at: wakeAt });
      }, wakeAt - performance.now());

    notify();
    // An end is told to nobody: what is reset by it is told once another source is opened.
    if (news.type === 'close') reported = { ...reported, state: frameState(state), errorCode: '' };
    else report(isNew ? address : null);
  }

  function startRequest(turn: number): void {
    const mine: Request = { controller: new AbortController(), isSettled: false };
    request = mine;
    host.ask(mine.controller.signal).then(
      (address) => {
        mine.isSettled = true;
        send({ type: 'answered', turn, address });
      },
      (error: PptError) => {
        mine.isSettled = true;
        send({ type: 'refused', turn, error });
      },
    );
  }

  /** Tells the host what has changed. Reads the newest state each time, since a handler may send an event itself. */
  function report(opened: CheckedAddress | null): void {
    const seen = frameState(state);
    if (seen !== reported.state) {
      reported.state = seen;
      host.onStateChange(seen);
    }
    if (opened && opened === state.address) host.onOpen(opened);
    const errorCode = state.error?.code ?? '';
    if (errorCode !== reported.errorCode) {
      reported.errorCode = errorCode;
      if (state.error) host.onError(state.error);
    }
    if (state.dirty !== reported.dirty) {
      reported.dirty = state.dirty;
      host.onDirtyChange(state.dirty);
    }
    if (state.title !== reported.title) {
      reported.title = state.title;
      host.onTitleChange(state.title);
    }
  }

  return {
    getState: () => state,
    subscribe,
    send,
  };
}
