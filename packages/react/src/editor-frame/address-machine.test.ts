import { describe, expect, it } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { atRest, step, type AddressEvent, type AddressState, type AddressTodo } from './address-machine.ts';

const start: AddressEvent = { type: 'start', isDisconnected: false };
const address = {
  href: 'https://editor.example/e/1',
  origin: 'https://editor.example',
  pptId: 'p1',
  coverId: undefined,
};
const answered = (turn: number): AddressEvent => ({ type: 'answered', turn, address });
const error = (code: PptErrorCode, more: object = {}): PptError => new PptError({ code, message: code, ...more });
const refused = (turn: number, code: PptErrorCode, more: object = {}): AddressEvent => ({
  type: 'refused',
  turn,
  error: error(code, more),
});

function run(...events: AddressEvent[]): { state: AddressState; todo: AddressTodo[]; last: AddressTodo[] } {
  let state = atRest;
  const todo: AddressTodo[] = [];
  let last: AddressTodo[] = [];
  for (const event of events) {
    const next = step(state, event);
    state = next.state;
    last = next.todo;
    todo.push(...last);
  }
  return { state, todo, last };
}

const asks = (todo: AddressTodo[]): AddressTodo[] => todo.filter((one) => one.do === 'ask');

describe('one mount, one address (rule 1)', () => {
  it('asks once, however often it is started', () => {
    expect(asks(run(start, start, start).todo)).toEqual([{ do: 'ask', turn: 1, pptId: undefined, anew: false }]);
  });

  it('takes one answer and drops a second', () => {
    const { state } = run(start, answered(1), { type: 'answered', turn: 1, address: { ...address, href: 'x' } });
    expect(state).toMatchObject({ name: 'loading', address, pptId: 'p1' });
  });

  it('asks for nothing while it is known to be disconnected (rule 7)', () => {
    const { state, todo } = run({ type: 'start', isDisconnected: true });
    expect([state.name, todo]).toEqual(['disconnected', []]);
    expect(asks(run({ type: 'start', isDisconnected: true }, { type: 'connected' }).todo)).toHaveLength(1);
  });
});

describe('unmounting ends it (rule 3)', () => {
  it('aborts and drops a late answer', () => {
    const { state, last } = run(start, { type: 'stop' });
    expect(last).toEqual([{ do: 'abort' }]);
    expect(step(state, answered(1)).state.address).toBeNull();
    expect(step(state, refused(1, 'network')).todo).toEqual([]);
  });

  it('asks under a new turn when it starts again, so that the old answer cannot come in', () => {
    const { state } = run(start, { type: 'stop' }, start);
    expect(step(state, answered(1)).state.name).toBe('requesting');
    expect(step(state, answered(state.turn)).state.name).toBe('loading');
  });
});

describe('states (rule 7)', () => {
  it.each<[string, AddressEvent[], string]>([
    ['has not started', [], 'waiting'],
    ['asks', [start], 'requesting'],
    ['has an address', [start, answered(1)], 'loading'],
    ['has loaded', [start, answered(1), { type: 'load' }], 'loaded'],
    ['answers', [start, answered(1), { type: 'load' }, { type: 'ready', pptId: undefined }], 'ready'],
    ['is late with the answer', [start, { type: 'late', turn: 1 }], 'slow'],
    ['is late with the page', [start, answered(1), { type: 'late', turn: 1 }], 'slow'],
    ['gets the answer late', [start, { type: 'late', turn: 1 }, answered(1)], 'slow'],
    ['loads late', [start, answered(1), { type: 'late', turn: 1 }, { type: 'load' }], 'loaded'],
    ['had loaded in time', [start, answered(1), { type: 'load' }, { type: 'late', turn: 1 }], 'loaded'],
    ['is refused', [start, refused(1, 'forbidden')], 'failed'],
    ['is not connected', [start, refused(1, 'disconnected')], 'disconnected'],
    ['disconnects itself', [start, answered(1), { type: 'load' }, { type: 'disconnected' }], 'disconnected'],
    ['loads something else inside', [start, answered(1), { type: 'load' }, { type: 'load' }], 'loaded'],
    ['is tried again', [start, refused(1, 'forbidden'), { type: 'again' }], 'requesting'],
    ['has not started and is told to reload', [{ type: 'again' }], 'waiting'],
  ])('the editor %s', (_, events, name) => {
    expect(run(...events).state.name).toBe(name);
  });

  it('ignores the native load of a frame that has no address yet', () => {
    expect(run(start, { type: 'load' }).state.name).toBe('requesting');
  });
});

describe('failures', () => {
  it('tells a failure once and asks again after a growing pause', () => {
    let { state, last } = run(start, refused(1, 'network'));
    expect(last.map((todo) => todo.do)).toEqual(['tellError', 'pause']);
    const pauses: number[] = [];
    for (let times = 0; times < 5; times++) {
      const quiet = step(state, { type: 'maybeBack' }).state;
      expect(quiet).toMatchObject({ name: 'failed', asking: true });
      ({ state, todo: last } = step(quiet, refused(quiet.turn, 'network')));
      for (const todo of last) if (todo.do === 'pause') pauses.push(todo.ms);
      expect(last.map((todo) => todo.do)).toEqual(['pause']);
    }
    expect(pauses).toEqual([10_000, 20_000, 30_000, 30_000, 30_000]);
  });

  it('waits as long as it was told to', () => {
    expect(run(start, refused(1, 'rate_limited', { retryAfterMs: 42_000 })).last).toContainEqual({
      do: 'pause',
      ms: 42_000,
    });
  });

  it.each<PptErrorCode>(['forbidden', 'presentation_not_found', 'outcome_unknown', 'too_large', 'service_error'])(
    'repeats nothing by itself after %s',
    (code) => {
      const { state, last } = run(start, refused(1, code));
      expect(last).toEqual([{ do: 'tellError', error: state.error }]);
      expect(step(state, { type: 'maybeBack' }).todo).toEqual([]);
    },
  );

  it('shows the editor when the backend is back', () => {
    const { state } = run(start, refused(1, 'unavailable'), { type: 'maybeBack' }, answered(2));
    expect(state).toMatchObject({ name: 'loading', error: null, failures: 0 });
  });

  it('makes a creation anew only when told so', () => {
    expect(run(start, refused(1, 'outcome_unknown'), { type: 'again', anew: true }).todo).toContainEqual(
      expect.objectContaining({ do: 'ask', turn: 2, anew: true }),
    );
  });
});

describe('a used address (rule 5)', () => {
  const used = (at: number): AddressEvent => ({ type: 'addressUsed', at });
  const open = [start, answered(1), { type: 'load' }] as const;

  it('is replaced by a fresh one of the presentation that is open', () => {
    const { state, last } = run(...open, { type: 'ready', pptId: 'p2' }, used(0));
    expect(state.name).toBe('addressUsed');
    expect(last).toContainEqual({ do: 'ask', turn: 2, pptId: 'p2', anew: false });
  });

  it('is replaced three times in 30 s and no more', () => {
    const events: AddressEvent[] = [...open];
    for (let turn = 2; turn <= 4; turn++) events.push(used(turn * 1000), answered(turn), { type: 'load' });
    const { state } = run(...events);
    expect(state.name).toBe('loaded');
    expect(step(state, used(29_000)).state).toMatchObject({ name: 'failed', error: { code: 'reload_limit' } });
    expect(step(state, used(33_000)).state.name).toBe('addressUsed');
  });
});
