import type { PptError } from '@ppt-embed/protocol/host';
import {
  atRest,
  step,
  type AddressEvent,
  type AddressState,
  type AddressTodo,
  type CheckedAddress,
  type FrameState,
} from './address-machine.ts';

/** When an editor that has not loaded counts as slow, since asking (frame rule 7). */
const slowAfterMs = 8000;

interface RunnerHost {
  ask(todo: { pptId: string | undefined; anew: boolean }, signal: AbortSignal): Promise<CheckedAddress>;
  onOpen(address: CheckedAddress): void;
  onError(error: PptError): void;
  onStateChange(state: FrameState): void;
}

export interface AddressRunner {
  getState: () => AddressState;
  subscribe: (listener: () => void) => () => void;
  send: (event: AddressEvent) => void;
}

/**
 * Carries out what the address machine asks for: requests, aborts, timers, news. Holds nothing after `stop`.
 * @param host who asks, and who is told.
 */
export function createAddressRunner(host: RunnerHost): AddressRunner {
  let state = atRest;
  let request: AbortController | undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function send(event: AddressEvent): void {
    const last = state;
    const next = step(state, event);
    state = next.state;
    if (state !== last) for (const listener of listeners) listener();
    for (const todo of next.todo) carryOut(todo);
    if (last.name !== state.name && event.type !== 'stop') host.onStateChange(state.name);
  }

  function carryOut(todo: AddressTodo): void {
    switch (todo.do) {
      case 'abort':
        request?.abort();
        for (const timer of timers) clearTimeout(timer);
        timers.clear();
        return;
      case 'ask': {
        const { turn } = todo;
        request = new AbortController();
        host.ask(todo, request.signal).then(
          (address) => send({ type: 'answered', turn, address }),
          (error: PptError) => send({ type: 'refused', turn, error }),
        );
        return;
      }
      case 'watch':
        return after(slowAfterMs, { type: 'late', turn: todo.turn });
      case 'pause':
        return after(todo.ms, { type: 'maybeBack' });
      case 'tellOpen':
        return host.onOpen(todo.address);
      case 'tellError':
        return host.onError(todo.error);
    }
  }

  function after(ms: number, event: AddressEvent): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // A hidden page asks nothing by itself; it does when it is looked at again.
      if (event.type !== 'maybeBack' || document.visibilityState !== 'hidden') send(event);
    }, ms);
    timers.add(timer);
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
