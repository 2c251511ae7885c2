import { describe, expect, it } from 'vitest';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import {
  initialLoadState,
  frameState,
  step,
  type EditorLoadEvent,
  type EditorLoadState,
} from './editor-load-machine.ts';

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> & { at?: number } : never;
type EventInput = Untimed<EditorLoadEvent>;

const url = {
  href: 'https://editor.example/e/1',
  origin: 'https://editor.example',
  pptId: 'p1',
  coverId: undefined,
};
const start: EventInput = { type: 'start', pptId: undefined, isRepeatable: true };
const resolved = (generation: number): EventInput => ({ type: 'resolved', generation, url });
const rejected = (generation: number, code: PptErrorCode, more: object = {}): EventInput => ({
  type: 'rejected',
  generation,
  error: new PptError({ code, message: code, ...more }),
});
const load = (generation: number): EventInput => ({ type: 'load', generation });
const messageEvent = (generation: number, message: object, at = 0): EventInput => ({
  type: 'message',
  generation,
  message: { ppt: 1, ...message } as EditorMessage,
  at,
});
const ready = { type: 'ready', pptId: 'p2', title: 'A', dirty: true, revision: 1, capabilities: ['save'] };

function run(state: EditorLoadState, ...events: EventInput[]): EditorLoadState {
  return events.reduce((last, event) => step(last, { at: 0, ...event } as EditorLoadEvent), state);
}

const runFromStart = (...events: EventInput[]): EditorLoadState => run(initialLoadState, ...events);

describe('one URL per mount (rule 1)', () => {
  it('sends one request, however often it is started', () => {
    expect(runFromStart(start, start, start)).toMatchObject({ name: 'requesting', isFetching: true, generation: 1 });
  });

  it('accepts one response and drops a second one', () => {
    const state = runFromStart(start, resolved(1), { type: 'resolved', generation: 1, url: { ...url, href: 'x' } });
    expect(state).toMatchObject({ name: 'loading', url, pptId: 'p1', isFetching: false });
  });

  it('drops the response to an earlier request', () => {
    const state = runFromStart(start, { type: 'retry' }, resolved(1), rejected(1, 'network'));
    expect(state).toMatchObject({ name: 'requesting', url: null, generation: 2 });
  });
});

describe('unmounting (rule 3)', () => {
  it('closes the load, so that a late response is dropped', () => {
    const closed = runFromStart(start, { type: 'close' });
    expect(closed).toMatchObject({ name: 'waiting', isFetching: false, wakeAt: Infinity });
    expect(run(closed, resolved(1))).toBe(closed);
    expect(run(closed, rejected(1, 'network'))).toBe(closed);
  });

  it('uses a new generation when it starts again, so that an old response is dropped', () => {
    const state = runFromStart(start, { type: 'close' }, start);
    expect(run(state, resolved(1)).name).toBe('requesting');
    expect(run(state, resolved(state.generation)).name).toBe('loading');
  });

  it('resets the presentation and the values that the editor has reported', () => {
    const state = runFromStart(start, resolved(1), messageEvent(1, ready), { type: 'close' }, start);
    expect(state).toMatchObject({ pptId: undefined, title: '', dirty: false, capabilities: [] });
  });
});

describe('states (rule 7)', () => {
  it.each<[string, EventInput[], string]>([
    ['has not started', [], 'waiting'],
    ['sends the request', [start], 'requesting'],
    ['has a URL', [start, resolved(1)], 'loading'],
    ['has loaded', [start, resolved(1), load(1)], 'loaded'],
    ['responds', [start, resolved(1), load(1), messageEvent(1, ready)], 'ready'],
    ['responds before its native load', [start, resolved(1), messageEvent(1, ready)], 'ready'],
    ['has no URL after 8 s', [start, { type: 'tick', at: 8000 }], 'slow'],
    ['has not loaded after 8 s', [start, resolved(1), { type: 'tick', at: 8000 }], 'slow'],
    ['gets its URL late', [start, { type: 'tick', at: 8000 }, resolved(1)], 'slow'],
    ['loads late', [start, resolved(1), { type: 'tick', at: 8000 }, load(1)], 'loaded'],
    ['has loaded in time', [start, resolved(1), load(1), { type: 'tick', at: 8000 }], 'loaded'],
    ['has no URL before 8 s', [start, { type: 'tick', at: 7999 }], 'requesting'],
    ['is rejected', [start, rejected(1, 'forbidden')], 'failed'],
    ['is blocked by the page itself', [start, resolved(1), load(1), rejected(1, 'blocked_by_csp')], 'failed'],
    ['is not connected', [start, rejected(1, 'disconnected')], 'disconnected'],
    ['is connected again', [start, rejected(1, 'disconnected'), { type: 'connected' }], 'requesting'],
    ['belongs to a suspended user', [start, rejected(1, 'user_banned')], 'failed'],
    [
      'belongs to a suspended user who has reconnected',
      [start, rejected(1, 'user_banned'), { type: 'connected' }],
      'requesting',
    ],
    [
      'is still forbidden after the user has reconnected',
      [start, rejected(1, 'forbidden'), { type: 'connected' }],
      'failed',
    ],
    ['is disconnected while it is open', [start, resolved(1), load(1), rejected(1, 'disconnected')], 'disconnected'],
    ['loads another page', [start, resolved(1), load(1), load(1)], 'loaded'],
    ['loads another page after it responded', [start, resolved(1), load(1), messageEvent(1, ready), load(1)], 'ready'],
    ['is tried again', [start, rejected(1, 'forbidden'), { type: 'retry' }], 'requesting'],
    ['gets a reload before it has started', [{ type: 'retry' }], 'waiting'],
    ['has moved', [start, resolved(1), load(1), { type: 'moved', generation: 1 }], 'urlUsed'],
  ])('the editor %s', (_, events, name) => {
    expect(frameState(runFromStart(...events))).toBe(name);
  });

  it('ignores the native load event and messages while the frame has no URL', () => {
    expect(runFromStart(start, load(1), messageEvent(1, ready), { type: 'moved', generation: 1 }).name).toBe(
      'requesting',
    );
  });

  it('stores what the editor reports, and resets it when another page loads in the iframe', () => {
    const state = runFromStart(
      start,
      resolved(1),
      load(1),
      messageEvent(1, ready),
      messageEvent(1, { type: 'rendered' }),
    );
    expect(state).toMatchObject({
      pptId: 'p2',
      title: 'A',
      dirty: true,
      rendered: true,
      capabilities: ['save'],
      role: 'edit',
    });
    expect(
      run(state, messageEvent(1, { type: 'dirty', dirty: false }), messageEvent(1, { type: 'saved', title: 'B' })),
    ).toMatchObject({
      dirty: false,
      title: 'B',
    });
    const drafted = run(state, messageEvent(1, { type: 'dirty', dirty: true, draftSaved: true }));
    expect(drafted).toMatchObject({ dirty: true, draftSaved: true });
    expect(run(drafted, messageEvent(1, { type: 'dirty', dirty: true })).draftSaved).toBeFalsy();
    expect(run(state, load(1))).toMatchObject({ dirty: false, rendered: false, capabilities: [], role: undefined });
    for (const role of ['view', 'comment'] as const)
      expect(run(state, messageEvent(1, { ...ready, role })).role).toBe(role);
  });
});

describe('events that change nothing, or little', () => {
  const open = runFromStart(start, resolved(1), load(1), messageEvent(1, ready));

  it('re-renders for another element without any other change', () => {
    const moved = run(open, { type: 'relocated' });
    expect(moved).toEqual(open);
    expect(moved).not.toBe(open);
  });

  it('stores who else edits', () => {
    const otherUsers = [{ id: 'u2', name: 'Ann' }];
    expect(run(open, messageEvent(1, { type: 'presence', otherUsers })).otherUsers).toEqual(otherUsers);
  });

  it.each(['exit', 'error', 'result', 'unknown'])('ignores %s, which others handle', (type) => {
    expect(run(open, messageEvent(1, { type }))).toBe(open);
  });

  it.each<[string, EditorLoadState, EventInput]>([
    ['a second response', runFromStart(start, resolved(1)), resolved(1)],
    ['a rejection after a failure', runFromStart(start, rejected(1, 'forbidden')), rejected(1, 'network')],
    ['a native load after a failure', runFromStart(start, rejected(1, 'forbidden')), load(1)],
    ['a message after a failure', runFromStart(start, rejected(1, 'forbidden')), messageEvent(1, ready)],
    ['a move after a failure', runFromStart(start, rejected(1, 'forbidden')), { type: 'moved', generation: 1 }],
    ['a tab that is not open', open, { type: 'openedInTab', generation: 1, pptId: 'p9' }],
    ['a new connection without an error', open, { type: 'connected' }],
  ])('ignores %s', (_, state, event) => {
    expect(run(state, event)).toBe(state);
  });

  it('takes the presentation and the errors of a tab that has taken over', () => {
    const inTab = run(open, { type: 'openTab' });
    expect(inTab).toMatchObject({ url: null, isFetching: false, generation: 2, pptId: 'p2' });
    expect(run(inTab, { type: 'openedInTab', generation: 2, pptId: undefined }).pptId).toBe('p2');
    expect(run(inTab, { type: 'openedInTab', generation: 2, pptId: 'p9' }).pptId).toBe('p9');
    expect(frameState(run(inTab, rejected(2, 'forbidden')))).toBe('failed');
  });

  it('stays slow without another time limit when its URL arrives late', () => {
    expect(runFromStart(start, { type: 'tick', at: 8000 }, { ...resolved(1), at: 9000 }).wakeAt).toBe(Infinity);
  });
});

describe('errors', () => {
  it('retries in the background after an increasing delay', () => {
    let state = runFromStart(start, rejected(1, 'network'));
    const pauses: number[] = [];
    for (let times = 0; times < 6; times++) {
      pauses.push(state.wakeAt);
      const fetching = run(state, { type: 'tick', at: state.wakeAt });
      expect(fetching).toMatchObject({ name: 'failed', isFetching: true, error: state.error });
      state = run(fetching, rejected(fetching.generation, 'network'));
    }
    expect(pauses).toEqual([5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  });

  it('retries immediately when the browser is online again, but only once', () => {
    const fetching = runFromStart(start, rejected(1, 'network'), { type: 'recover' });
    expect(fetching).toMatchObject({ name: 'failed', isFetching: true, generation: 2 });
    expect(run(fetching, { type: 'recover' }, { type: 'tick', at: 1e9 })).toMatchObject({ generation: 2 });
  });

  it('waits as long as Retry-After requires', () => {
    expect(runFromStart(start, rejected(1, 'rate_limited', { retryAfterMs: 42_000 })).wakeAt).toBe(42_000);
  });

  it.each([
    ['0', 0, 5000],
    ['in the year 2099', 73 * 365 * 24 * 60 * 60_000, 300_000],
  ])('waits at least its own delay and at most 5 minutes if Retry-After is %s', (_, retryAfterMs, wakeAt) => {
    expect(runFromStart(start, rejected(1, 'unavailable', { retryAfterMs })).wakeAt).toBe(wakeAt);
  });

  it('becomes slow 8 s after a successful background retry if the editor does not load', () => {
    const state = runFromStart(start, rejected(1, 'network'), { type: 'tick', at: 5000 }, { ...resolved(2), at: 6000 });
    expect(state).toMatchObject({ name: 'loading', wakeAt: 14_000 });
    expect(run(state, { type: 'tick', at: 14_000 }).name).toBe('slow');
  });

  it.each<PptErrorCode>(['forbidden', 'presentation_not_found', 'outcome_unknown', 'too_large', 'service_error'])(
    'does not retry automatically after %s',
    (code) => {
      const state = runFromStart(start, rejected(1, code));
      expect(state.wakeAt).toBe(Infinity);
      expect(run(state, { type: 'recover' })).toBe(state);
    },
  );

  it('shows the editor when the backend is back', () => {
    const state = runFromStart(start, rejected(1, 'unavailable'), { type: 'recover' }, resolved(2));
    expect(state).toMatchObject({ name: 'loading', error: null, failureCount: 0 });
  });
});

it('forgets a draft with the editor that has reported it', () => {
  const drafted = messageEvent(1, { type: 'dirty', dirty: true, draftSaved: true });
  const edited = runFromStart(start, resolved(1), load(1), messageEvent(1, ready), drafted);
  expect(edited).toMatchObject({ dirty: true, draftSaved: true });
  const reloaded = run(edited, { type: 'retry' }, resolved(2), load(2), messageEvent(2, ready));
  expect([reloaded.dirty, reloaded.draftSaved]).toEqual([true, undefined]);
  const otherPage = run(edited, load(1), messageEvent(1, ready));
  expect([otherPage.dirty, otherPage.draftSaved]).toEqual([true, undefined]);
});

describe('used URL (rule 5)', () => {
  const used = (generation: number, at: number): EventInput => messageEvent(generation, { type: 'url_used' }, at);
  const open = [start, resolved(1), load(1)];

  it('is replaced with a URL for the open presentation: the one in `opened`, otherwise in `ready`, otherwise in the response', () => {
    expect(runFromStart(...open, used(1, 0))).toMatchObject({ name: 'urlUsed', generation: 2, pptId: 'p1', url: null });
    expect(runFromStart(...open, messageEvent(1, ready), used(1, 0)).pptId).toBe('p2');
    const opened = messageEvent(1, { type: 'opened', pptId: 'p3', title: 'New' });
    expect(runFromStart(...open, messageEvent(1, ready), opened, used(1, 0)).pptId).toBe('p3');
  });

  it('is replaced at most three times in 30 s', () => {
    const events = [...open];
    for (let generation = 1; generation <= 3; generation++)
      events.push(used(generation, generation * 1000), resolved(generation + 1), load(generation + 1));
    const state = runFromStart(...events);
    expect(state.name).toBe('loaded');
    expect(run(state, used(4, 29_000))).toMatchObject({ name: 'failed', error: { code: 'reload_limit' } });
    expect(run(state, { type: 'moved', generation: 4, at: 29_000 })).toMatchObject({ error: { code: 'reload_limit' } });
    expect(run(state, used(4, 30_999)).name).toBe('failed');
    expect(run(state, used(4, 31_000)).name).toBe('urlUsed');
    expect(run(state, used(4, 29_000), { type: 'retry' }, resolved(5), load(5), used(5, 29_500)).name).toBe('urlUsed');
  });
});

describe('hiding, as opposed to removing (rule 8)', () => {
  const open = [start, resolved(1), load(1), messageEvent(1, ready)];

  it('keeps the whole state while hidden', () => {
    const shown = runFromStart(...open);
    const parked = run(shown, { type: 'suspend' });
    expect(frameState(parked)).toBe('parked');
    expect(run(parked, { type: 'resume' })).toEqual(shown);
  });

  it('accepts a URL that arrives while hidden, and can be closed', () => {
    const parked = runFromStart(start, { type: 'suspend' });
    expect(parked).toMatchObject({ isFetching: true, generation: 1 });
    expect(run(parked, resolved(1), { type: 'resume' })).toMatchObject({ name: 'loading', url, generation: 1 });
    expect(run(parked, { type: 'close' })).toMatchObject({ name: 'waiting', isParked: false });
  });

  it('has no effect before the start', () => {
    expect(runFromStart({ type: 'suspend' })).toBe(initialLoadState);
  });
});

describe('creation request that the backend might perform twice', () => {
  const startOnce: EventInput = { type: 'start', pptId: undefined, isRepeatable: false };
  const unknownUrl: EventInput = { type: 'resolved', generation: 1, url: { ...url, pptId: undefined } };

  it('is not repeated automatically after an error, only by the user', () => {
    const failed = runFromStart(startOnce, rejected(1, 'unavailable'));
    expect(failed).toMatchObject({ name: 'failed', isFetching: false, wakeAt: Infinity });
    expect(run(failed, { type: 'recover' }, { type: 'tick', at: 60_000 }).isFetching).toBe(false);
    expect(run(failed, { type: 'retry' }).isFetching).toBe(true);
  });

  it.each(['network', 'timeout'] as const)('has an unknown outcome after %s, because it may exist', (code) => {
    const { error, wakeAt } = runFromStart(startOnce, rejected(1, code, { requestId: 'r1' }));
    expect(error).toMatchObject({ code: 'outcome_unknown', message: code, requestId: 'r1', cause: { code } });
    expect(wakeAt).toBe(Infinity);
    const known = runFromStart(startOnce, resolved(1), { type: 'moved', generation: 1 }, rejected(2, code));
    expect(known.error?.code).toBe(code);
    expect(runFromStart(start, rejected(1, code)).error?.code).toBe(code);
  });

  it('cannot be reopened after a used URL while the presentation is unknown', () => {
    expect(runFromStart(startOnce, unknownUrl, { type: 'moved', generation: 1 })).toMatchObject({
      name: 'failed',
      isFetching: false,
      error: { code: 'cannot_reopen' },
    });
  });

  it('reopens the presentation by its id once the id is known', () => {
    expect(runFromStart(startOnce, resolved(1), { type: 'moved', generation: 1 })).toMatchObject({
      name: 'urlUsed',
      isFetching: true,
      pptId: 'p1',
    });
  });
});
