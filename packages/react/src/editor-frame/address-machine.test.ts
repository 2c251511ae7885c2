import { describe, expect, it } from 'vitest';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { atRest, frameState, step, type AddressEvent, type AddressState } from './address-machine.ts';

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> & { at?: number } : never;
type Given = Untimed<AddressEvent>;

const address = {
  href: 'https://editor.example/e/1',
  origin: 'https://editor.example',
  pptId: 'p1',
  coverId: undefined,
};
const start: Given = { type: 'start', pptId: undefined };
const answered = (turn: number): Given => ({ type: 'answered', turn, address });
const refused = (turn: number, code: PptErrorCode, more: object = {}): Given => ({
  type: 'refused',
  turn,
  error: new PptError({ code, message: code, ...more }),
});
const load = (turn: number): Given => ({ type: 'load', turn });
const says = (turn: number, message: object, at = 0): Given => ({
  type: 'message',
  turn,
  message: { ppt: 1, ...message } as EditorMessage,
  at,
});
const ready = { type: 'ready', pptId: 'p2', title: 'A', dirty: true, revision: 1, capabilities: ['save'] };

function run(state: AddressState, ...events: Given[]): AddressState {
  return events.reduce((last, event) => step(last, { at: 0, ...event } as AddressEvent), state);
}

const go = (...events: Given[]): AddressState => run(atRest, ...events);

describe('one mount, one address (rule 1)', () => {
  it('asks once, however often it is started', () => {
    expect(go(start, start, start)).toMatchObject({ name: 'requesting', isAsking: true, turn: 1 });
  });

  it('takes one answer and drops a second', () => {
    const state = go(start, answered(1), { type: 'answered', turn: 1, address: { ...address, href: 'x' } });
    expect(state).toMatchObject({ name: 'loading', address, pptId: 'p1', isAsking: false });
  });

  it('drops the answer to an earlier question', () => {
    const state = go(start, { type: 'again' }, answered(1), refused(1, 'network'));
    expect(state).toMatchObject({ name: 'requesting', address: null, turn: 2 });
  });
});

describe('unmounting ends it (rule 3)', () => {
  it('drops a late answer', () => {
    const closed = go(start, { type: 'close' });
    expect(closed).toMatchObject({ name: 'waiting', isAsking: false, wakeAt: Infinity });
    expect(run(closed, answered(1))).toBe(closed);
    expect(run(closed, refused(1, 'network'))).toBe(closed);
  });

  it('asks under a new number when it starts again, so that the old answer cannot come in', () => {
    const state = go(start, { type: 'close' }, start);
    expect(run(state, answered(1)).name).toBe('requesting');
    expect(run(state, answered(state.turn)).name).toBe('loading');
  });

  it('takes nothing with it: neither the presentation nor what the editor said', () => {
    const state = go(start, answered(1), says(1, ready), { type: 'close' }, start);
    expect(state).toMatchObject({ pptId: undefined, title: '', dirty: false, capabilities: [] });
  });
});

describe('states (rule 7)', () => {
  it.each<[string, Given[], string]>([
    ['has not started', [], 'waiting'],
    ['asks', [start], 'requesting'],
    ['has an address', [start, answered(1)], 'loading'],
    ['has loaded', [start, answered(1), load(1)], 'loaded'],
    ['answers', [start, answered(1), load(1), says(1, ready)], 'ready'],
    ['answers before its native load', [start, answered(1), says(1, ready)], 'ready'],
    ['is late with the answer', [start, { type: 'tick', at: 8000 }], 'slow'],
    ['is late with the page', [start, answered(1), { type: 'tick', at: 8000 }], 'slow'],
    ['gets the answer late', [start, { type: 'tick', at: 8000 }, answered(1)], 'slow'],
    ['loads late', [start, answered(1), { type: 'tick', at: 8000 }, load(1)], 'loaded'],
    ['had loaded in time', [start, answered(1), load(1), { type: 'tick', at: 8000 }], 'loaded'],
    ['is not late yet', [start, { type: 'tick', at: 7999 }], 'requesting'],
    ['is refused', [start, refused(1, 'forbidden')], 'failed'],
    ['is kept out by the page itself', [start, answered(1), load(1), refused(1, 'blocked_by_csp')], 'failed'],
    ['is not connected', [start, refused(1, 'disconnected')], 'disconnected'],
    ['is connected again', [start, refused(1, 'disconnected'), { type: 'connected' }], 'requesting'],
    ['is of somebody switched off', [start, refused(1, 'user_banned')], 'failed'],
    ['is of somebody who has connected anew', [start, refused(1, 'user_banned'), { type: 'connected' }], 'requesting'],
    [
      'is refused to somebody who has connected anew',
      [start, refused(1, 'forbidden'), { type: 'connected' }],
      'failed',
    ],
    ['is disconnected while it is open', [start, answered(1), load(1), refused(1, 'disconnected')], 'disconnected'],
    ['loads something else inside', [start, answered(1), load(1), load(1)], 'loaded'],
    ['loads something else after it answered', [start, answered(1), load(1), says(1, ready), load(1)], 'ready'],
    ['is tried again', [start, refused(1, 'forbidden'), { type: 'again' }], 'requesting'],
    ['has not started and is told to reload', [{ type: 'again' }], 'waiting'],
    ['has moved', [start, answered(1), load(1), { type: 'moved', turn: 1 }], 'addressUsed'],
  ])('the editor %s', (_, events, name) => {
    expect(frameState(go(...events))).toBe(name);
  });

  it('ignores the native load and the messages of a frame that has no address yet', () => {
    expect(go(start, load(1), says(1, ready), { type: 'moved', turn: 1 }).name).toBe('requesting');
  });

  it('knows what the editor says of itself, and forgets it when another page has loaded there', () => {
    const state = go(start, answered(1), load(1), says(1, ready), says(1, { type: 'rendered' }));
    expect(state).toMatchObject({ pptId: 'p2', title: 'A', dirty: true, rendered: true, capabilities: ['save'] });
    expect(run(state, says(1, { type: 'dirty', dirty: false }), says(1, { type: 'saved', title: 'B' }))).toMatchObject({
      dirty: false,
      title: 'B',
    });
    expect(run(state, load(1))).toMatchObject({ dirty: false, rendered: false, capabilities: [] });
  });
});

describe('failures', () => {
  it('asks again after a growing pause, quietly', () => {
    let state = go(start, refused(1, 'network'));
    const pauses: number[] = [];
    for (let times = 0; times < 6; times++) {
      pauses.push(state.wakeAt);
      const asking = run(state, { type: 'tick', at: state.wakeAt });
      expect(asking).toMatchObject({ name: 'failed', isAsking: true, error: state.error });
      state = run(asking, refused(asking.turn, 'network'));
    }
    expect(pauses).toEqual([5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  });

  it('asks at once when the browser is online again, but not twice', () => {
    const asking = go(start, refused(1, 'network'), { type: 'back' });
    expect(asking).toMatchObject({ name: 'failed', isAsking: true, turn: 2 });
    expect(run(asking, { type: 'back' }, { type: 'tick', at: 1e9 })).toMatchObject({ turn: 2 });
  });

  it('waits as long as it was told to', () => {
    expect(go(start, refused(1, 'rate_limited', { retryAfterMs: 42_000 })).wakeAt).toBe(42_000);
  });

  it.each([
    ['0', 0, 5000],
    ['in the year 2099', 73 * 365 * 24 * 60 * 60_000, 300_000],
  ])('waits its own pause at least and 5 minutes at most where Retry-After is %s', (_, retryAfterMs, wakeAt) => {
    expect(go(start, refused(1, 'unavailable', { retryAfterMs })).wakeAt).toBe(wakeAt);
  });

  it('becomes slow 8 s after a quiet retry succeeded, where the editor does not load', () => {
    const state = go(start, refused(1, 'network'), { type: 'tick', at: 5000 }, { ...answered(2), at: 6000 });
    expect(state).toMatchObject({ name: 'loading', wakeAt: 14_000 });
    expect(run(state, { type: 'tick', at: 14_000 }).name).toBe('slow');
  });

  it.each<PptErrorCode>(['forbidden', 'presentation_not_found', 'outcome_unknown', 'too_large', 'service_error'])(
    'repeats nothing by itself after %s',
    (code) => {
      const state = go(start, refused(1, code));
      expect(state.wakeAt).toBe(Infinity);
      expect(run(state, { type: 'back' })).toBe(state);
    },
  );

  it('shows the editor when the backend is back', () => {
    const state = go(start, refused(1, 'unavailable'), { type: 'back' }, answered(2));
    expect(state).toMatchObject({ name: 'loading', error: null, failures: 0 });
  });
});

describe('a used address (rule 5)', () => {
  const used = (turn: number, at: number): Given => says(turn, { type: 'address_used' }, at);
  const open = [start, answered(1), load(1)];

  it('is replaced by a fresh one of the presentation that is open: the latest of answer, ready and opened', () => {
    expect(go(...open, used(1, 0))).toMatchObject({ name: 'addressUsed', turn: 2, pptId: 'p1', address: null });
    expect(go(...open, says(1, ready), used(1, 0)).pptId).toBe('p2');
    const opened = says(1, { type: 'opened', pptId: 'p3', title: 'New' });
    expect(go(...open, says(1, ready), opened, used(1, 0)).pptId).toBe('p3');
  });

  it('is replaced three times in 30 s and no more', () => {
    const events = [...open];
    for (let turn = 1; turn <= 3; turn++) events.push(used(turn, turn * 1000), answered(turn + 1), load(turn + 1));
    const state = go(...events);
    expect(state.name).toBe('loaded');
    expect(run(state, used(4, 29_000))).toMatchObject({ name: 'failed', error: { code: 'reload_limit' } });
    expect(run(state, { type: 'moved', turn: 4, at: 29_000 })).toMatchObject({ error: { code: 'reload_limit' } });
    expect(run(state, used(4, 31_500)).name).toBe('addressUsed');
    expect(run(state, used(4, 29_000), { type: 'again' }, answered(5), load(5), used(5, 29_500)).name).toBe(
      'addressUsed',
    );
  });
});

describe('hidden is not gone (rule 8)', () => {
  const open = [start, answered(1), load(1), says(1, ready)];

  it('keeps everything while it is hidden', () => {
    const shown = go(...open);
    const parked = run(shown, { type: 'park' });
    expect(frameState(parked)).toBe('parked');
    expect(run(parked, { type: 'reveal' })).toEqual(shown);
  });

  it('takes an address that arrives meanwhile, and an end', () => {
    const parked = go(start, { type: 'park' });
    expect(parked).toMatchObject({ isAsking: true, turn: 1 });
    expect(run(parked, answered(1), { type: 'reveal' })).toMatchObject({ name: 'loading', address, turn: 1 });
    expect(run(parked, { type: 'close' })).toMatchObject({ name: 'waiting', isParked: false });
  });

  it('has nothing to park before it has begun', () => {
    expect(go({ type: 'park' })).toBe(atRest);
  });
});
