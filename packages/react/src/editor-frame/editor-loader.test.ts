import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { PptError } from '@ppt-embed/protocol/host';
import { frameState, type ValidatedEditorUrl } from './editor-load-machine.ts';
import type { PptFrameState } from '../provider/frame-state.ts';
import { createEditorLoader, type EditorLoader } from './editor-loader.ts';

const runs = process.env['TEST_FULL'] ? 20_000 : 1000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Throws an error unless an invariant holds. */
function assertInvariant(holds: boolean, invariant: string): void {
  if (!holds) throw new Error(`The invariant "${invariant}" is violated.`);
}

interface Request {
  signal: AbortSignal;
  resolve: (url: ValidatedEditorUrl) => void;
  reject: (error: PptError) => void;
  isSettled: boolean;
}

/** The backend and the page of one frame, which record the calls to them. */
class FakeHost {
  readonly requests: Request[] = [];
  /** URLs in the order in which they were put into an iframe, with their generation. */
  readonly opened: { href: string; generation: number }[] = [];
  /** Generation of the iframe in the page now. */
  displayed: number | undefined;
  mounts = 0;
  isMounted = false;
  isHidden = false;
  /** Number of external reasons for a request. Each reason allows one request. */
  reasons = 0;
  states: PptFrameState[] = [];
  /** Events reported to the host, in addition to the states. */
  reports: [event: string, value: unknown][] = [];
  /** Presentations of `onOpen`. */
  openEvents: (string | undefined)[] = [];
  isPageHidden = false;
  readonly runner: EditorLoader;

  constructor() {
    this.runner = createEditorLoader({
      requestUrl: (signal) =>
        new Promise((resolve, reject) => {
          const request: Request = {
            signal,
            isSettled: false,
            resolve: (url) => {
              request.isSettled = true;
              resolve(url);
            },
            reject: (error) => {
              request.isSettled = true;
              reject(error);
            },
          };
          this.requests.push(request);
        }),
      show: ({ href }, generation) => {
        assertInvariant(this.displayed === undefined, 'shows at most one iframe');
        assertInvariant(!this.runner.getState().isParked, 'does not add an iframe to a hidden frame');
        this.displayed = generation;
        this.opened.push({ href, generation });
      },
      hide: () => {
        assertInvariant(this.displayed !== undefined, 'removes only an iframe that it has added');
        this.displayed = undefined;
      },
      isPageHidden: () => this.isPageHidden,
      onOpen: ({ pptId }) => this.openEvents.push(pptId),
      onError: ({ code }) => this.reports.push(['error', code]),
      onStateChange: (state) => this.states.push(state),
      onDirtyChange: (isDirty) => this.reports.push(['dirty', isDirty]),
      onTitleChange: (title) => this.reports.push(['title', title]),
      onPresenceChange: (otherUsers) => this.reports.push(['otherUsers', otherUsers]),
    });
  }

  /** Returns the pending requests that have not been aborted. */
  get inFlight(): Request[] {
    return this.requests.filter(({ signal, isSettled }) => !signal.aborted && !isSettled);
  }

  /** Checks the invariants after each step. */
  check(): void {
    const { runner, opened } = this;
    const { name, url, isFetching, isParked, generation } = runner.getState();
    const hrefs = opened.map(({ href }) => href);
    assertInvariant(new Set(hrefs).size === hrefs.length, 'uses a URL at most once');
    assertInvariant(
      this.inFlight.length === Number(isFetching),
      'has one pending request exactly while isFetching is true',
    );
    assertInvariant(!isFetching || url === null, 'has no URL while it requests one');
    assertInvariant(
      this.displayed === undefined || this.displayed === generation,
      'shows the iframe of the current generation',
    );
    assertInvariant(
      this.isMounted || (name === 'waiting' && this.displayed === undefined),
      'waits without an iframe after unmount',
    );
    assertInvariant(
      (this.isMounted && !isParked) || vi.getTimerCount() === 0,
      'has no timer while hidden or unmounted',
    );
    assertInvariant(
      !['loading', 'loaded', 'ready'].includes(name) || url !== null,
      'has a URL while the iframe loads or is loaded',
    );
    assertInvariant(isParked || !url || this.displayed === generation, 'shows the URL that it has received');
    assertInvariant(this.requests.length <= this.reasons, 'sends at most one request per reason');
    const lastState = this.states.at(-1);
    assertInvariant(
      !this.isMounted || !lastState || frameState(runner.getState()) === lastState,
      'has reported the current state',
    );
  }
}

/** A step of a test, most of which send an event. Late events refer to an earlier request or iframe. */
type Step =
  | {
      do:
        | 'mount'
        | 'unmount'
        | 'hide'
        | 'resume'
        | 'load'
        | 'moveIframe'
        | 'urlUsed'
        | 'ready'
        | 'opened'
        | 'violation'
        | 'retry'
        | 'online'
        | 'connected';
    }
  | { do: 'respond'; requestsAgo: number }
  | { do: 'reject'; requestsAgo: number; code: 'network' | 'forbidden' | 'disconnected' | 'rate_limited' }
  | { do: 'late'; event: 'load' | 'moved' | 'url_used'; generation: number }
  | { do: 'source' }
  | { do: 'wait'; ms: number };

const simple = (
  [
    ...(['mount', 'unmount', 'hide', 'resume', 'load', 'moveIframe', 'urlUsed', 'ready'] as const),
    ...(['opened', 'violation', 'retry', 'online', 'connected'] as const),
  ] as const
).map((name) => fc.record({ do: fc.constant(name) }));
const step: fc.Arbitrary<Step> = fc.oneof(
  ...simple,
  fc.record({ do: fc.constant('respond' as const), requestsAgo: fc.nat(5) }),
  fc.record({ do: fc.constant('respond' as const), requestsAgo: fc.constant(0) }),
  fc.record({
    do: fc.constant('reject' as const),
    requestsAgo: fc.nat(3),
    code: fc.constantFrom('network' as const, 'forbidden' as const, 'disconnected' as const, 'rate_limited' as const),
  }),
  fc.record({
    do: fc.constant('late' as const),
    event: fc.constantFrom('load' as const, 'moved' as const, 'url_used' as const),
    generation: fc.nat(8),
  }),
  fc.record({ do: fc.constant('source' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, 5000, 8000, 31_000) }),
);

const message = (body: object): EditorMessage => ({ ppt: 1, ...body }) as EditorMessage;
const sampleMessages = {
  url_used: message({ type: 'url_used' }),
  opened: message({ type: 'opened', pptId: 'p2', title: 'B' }),
  ready: message({ type: 'ready', pptId: 'p1', title: 'A', dirty: false, revision: 1, capabilities: [] }),
};

/** Returns a request, counted from the latest one, which is 0. */
function requestFromLatest(fakeHost: FakeHost, requestsAgo: number): Request | undefined {
  return fakeHost.requests.at(-1 - requestsAgo);
}

/** Runs a step, and checks its effect. */
async function play(fakeHost: FakeHost, step: Step): Promise<void> {
  const { runner } = fakeHost;
  const { generation, url, name, isParked, isFetching, wakeAt } = runner.getState();
  const mount = (): void => {
    fakeHost.isMounted = true;
    fakeHost.reasons++;
    runner.send({ type: 'start', pptId: undefined, isRepeatable: true });
  };
  switch (step.do) {
    case 'mount':
      if (!fakeHost.isMounted) mount();
      break;
    case 'unmount':
      runner.send({ type: 'close' });
      fakeHost.isMounted = fakeHost.isHidden = false;
      fakeHost.states = [];
      break;
    case 'source':
      if (!fakeHost.isMounted || fakeHost.isHidden) break;
      runner.send({ type: 'close' });
      fakeHost.states = [];
      mount();
      break;
    case 'hide':
      runner.send({ type: 'suspend' });
      break;
    case 'resume':
      // If a delay elapsed while the page was hidden, it ends immediately.
      if (isParked && name === 'failed' && wakeAt <= performance.now()) fakeHost.reasons++;
      runner.send({ type: 'resume' });
      break;
    case 'respond': {
      const href = `https://editor.example/e/${fakeHost.requests.length}-${step.requestsAgo}-${fakeHost.opened.length}`;
      requestFromLatest(fakeHost, step.requestsAgo)?.resolve({
        href,
        origin: 'https://editor.example',
        pptId: 'p1',
        coverId: undefined,
      });
      break;
    }
    case 'reject':
      requestFromLatest(fakeHost, step.requestsAgo)?.reject(new PptError({ code: step.code, message: step.code }));
      break;
    case 'load':
      if (fakeHost.displayed !== undefined) runner.send({ type: 'load', generation: fakeHost.displayed });
      break;
    case 'moveIframe': // While the frame is hidden, this is noticed only when the frame is shown again.
      if (fakeHost.displayed === undefined || isParked) break;
      fakeHost.reasons++;
      runner.send({ type: 'moved', generation: fakeHost.displayed });
      break;
    case 'urlUsed':
    case 'ready':
      if (fakeHost.displayed === undefined || isParked) break;
      if (step.do === 'urlUsed') fakeHost.reasons++;
      runner.send({
        type: 'message',
        generation: fakeHost.displayed,
        message: sampleMessages[step.do === 'urlUsed' ? 'url_used' : 'ready'],
      });
      break;
    case 'opened':
      if (fakeHost.displayed === undefined || isParked) break;
      runner.send({ type: 'message', generation: fakeHost.displayed, message: sampleMessages.opened });
      assertInvariant(runner.getState().pptId === 'p2', 'knows which presentation was opened from the home page');
      break;
    case 'violation': // The event refers to a URL that is in use, even while the frame is hidden.
      if (!url) break;
      runner.send({
        type: 'rejected',
        generation,
        error: new PptError({ code: 'blocked_by_csp', message: 'frame-src' }),
      });
      assertInvariant(fakeHost.displayed === undefined, 'removes an iframe that was blocked');
      break;
    case 'late': {
      const before = runner.getState();
      if (step.generation === generation) break;
      if (step.event === 'url_used')
        runner.send({ type: 'message', generation: step.generation, message: sampleMessages.url_used });
      else runner.send({ type: step.event, generation: step.generation });
      assertInvariant(runner.getState() === before, 'ignores events of another generation');
      break;
    }
    case 'retry':
      fakeHost.reasons++;
      runner.send({ type: 'retry' });
      break;
    case 'online':
      if (name === 'failed' && !isFetching) fakeHost.reasons++;
      runner.send({ type: 'recover' });
      break;
    case 'connected':
      if (name === 'disconnected') fakeHost.reasons++;
      runner.send({ type: 'connected' });
      break;
    case 'wait':
      // A transient error is retried automatically, once per delay.
      if (name === 'failed' && !isParked && wakeAt <= performance.now() + step.ms) fakeHost.reasons++;
      await vi.advanceTimersByTimeAsync(step.ms);
  }
  await vi.advanceTimersByTimeAsync(0);
  assertInvariant(
    !url || isParked || step.do !== 'hide' || fakeHost.displayed === generation,
    'keeps the iframe while the frame is hidden',
  );
}

it('uses a URL at most once, has at most one pending request, and leaves nothing behind, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      vi.clearAllTimers();
      const fakeHost = new FakeHost();
      for (const step of steps) {
        await play(fakeHost, step);
        fakeHost.check();
      }
      await play(fakeHost, { do: 'unmount' });
      fakeHost.check();
      const requestCount = fakeHost.requests.length;
      await vi.advanceTimersByTimeAsync(120_000);
      expect(fakeHost.requests.length, 'number of requests after unmount').toBe(requestCount);
    }),
    { numRuns: runs },
  );
}, 600_000);

it('sends one request and opens one iframe when it is hidden and shown many times (rule 8)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('hide' as const, 'resume' as const, 'wait' as const)), async (steps) => {
      vi.clearAllTimers();
      const fakeHost = new FakeHost();
      await play(fakeHost, { do: 'mount' });
      for (const [index, step] of steps.entries()) {
        await play(fakeHost, step === 'wait' ? { do: 'wait', ms: 5000 } : { do: step });
        if (index === 1) await play(fakeHost, { do: 'respond', requestsAgo: 0 });
      }
      await play(fakeHost, { do: 'resume' });
      expect(fakeHost.requests).toHaveLength(1);
      expect(fakeHost.opened.length).toBe(steps.length > 1 ? 1 : 0);
    }),
    { numRuns: 200 },
  );
});

it('reports each change to the host once, in order, but nothing after it is closed', async () => {
  const fakeHost = new FakeHost();
  await play(fakeHost, { do: 'mount' });
  await play(fakeHost, { do: 'reject', requestsAgo: 0, code: 'network' });
  await vi.advanceTimersByTimeAsync(5000);
  await play(fakeHost, { do: 'respond', requestsAgo: 0 });
  await play(fakeHost, { do: 'load' });
  await play(fakeHost, { do: 'hide' });
  await play(fakeHost, { do: 'resume' });
  expect(fakeHost.states).toEqual(['requesting', 'failed', 'loading', 'loaded', 'parked', 'loaded']);
  fakeHost.runner.send({ type: 'close' });
  expect(fakeHost.states).toHaveLength(6);
});

it('does not send automatic requests while the page is hidden', async () => {
  const fakeHost = new FakeHost();
  await play(fakeHost, { do: 'mount' });
  await play(fakeHost, { do: 'reject', requestsAgo: 0, code: 'network' });
  fakeHost.isPageHidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fakeHost.requests).toHaveLength(1);
});

/** Opens an editor that has loaded. */
async function openEditor(): Promise<FakeHost> {
  const fakeHost = new FakeHost();
  await play(fakeHost, { do: 'mount' });
  await play(fakeHost, { do: 'respond', requestsAgo: 0 });
  await play(fakeHost, { do: 'load' });
  return fakeHost;
}

/** Sends a message as the editor. */
function sendMessage(fakeHost: FakeHost, message: object): void {
  const { generation } = fakeHost.runner.getState();
  fakeHost.runner.send({ type: 'message', generation, message: { ppt: 1, ...message } as EditorMessage });
}

it('reports each change to the title and to unsaved changes once, including resets', async () => {
  const fakeHost = await openEditor();
  sendMessage(fakeHost, { type: 'ready', pptId: 'p1', title: 'A', dirty: true, capabilities: [] });
  sendMessage(fakeHost, { type: 'dirty', dirty: true });
  sendMessage(fakeHost, { type: 'saved', revision: 2, title: 'A' });
  sendMessage(fakeHost, { type: 'url_used' });
  expect(fakeHost.reports).toEqual([
    ['dirty', true],
    ['title', 'A'],
    ['dirty', false],
  ]);
});

it('reports the resets caused by a close once a different source opens, and reports nothing after the last close', async () => {
  const fakeHost = await openEditor();
  sendMessage(fakeHost, { type: 'ready', pptId: 'p1', title: 'A', dirty: true, capabilities: [] });
  fakeHost.reports = [];
  fakeHost.runner.send({ type: 'close' });
  expect(fakeHost.reports).toEqual([]);
  fakeHost.runner.send({ type: 'start', pptId: 'p2', isRepeatable: true });
  expect(fakeHost.reports).toEqual([
    ['dirty', false],
    ['title', ''],
  ]);
});

it('reports an error only once until it ends, however often the request is retried', async () => {
  const fakeHost = new FakeHost();
  await play(fakeHost, { do: 'mount' });
  for (let times = 0; times < 4; times++) {
    await play(fakeHost, { do: 'reject', requestsAgo: 0, code: 'network' });
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(fakeHost.requests).toHaveLength(5);
  expect(fakeHost.reports).toEqual([['error', 'network']]);
  await play(fakeHost, { do: 'retry' });
  await play(fakeHost, { do: 'reject', requestsAgo: 0, code: 'network' });
  expect(fakeHost.reports).toEqual([
    ['error', 'network'],
    ['error', 'network'],
  ]);
});

it('reports the latest state after a handler has changed it', async () => {
  const fakeHost = await openEditor();
  const { runner } = fakeHost;
  const end = runner.subscribe(() => {
    end();
    runner.send({ type: 'close' });
  });
  sendMessage(fakeHost, { type: 'dirty', dirty: true });
  expect([fakeHost.reports, fakeHost.states.at(-1)]).toEqual([[], 'loaded']);
});

it('aborts a pending request once this page has disconnected, but keeps an opened URL', async () => {
  const fakeHost = new FakeHost();
  await play(fakeHost, { do: 'mount' });
  const { generation } = fakeHost.runner.getState();
  const error = new PptError({ code: 'disconnected', message: 'This app is not connected.' });
  fakeHost.runner.send({ type: 'rejected', generation, error });
  expect(fakeHost.requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(fakeHost.runner.getState().name).toBe('disconnected');
  const open = await openEditor();
  expect(open.requests.map(({ signal }) => signal.aborted)).toEqual([false]);
});

it('does not keep a request, a timer or an editor while a tab has the presentation', async () => {
  const fakeHost = await openEditor();
  fakeHost.runner.send({ type: 'openTab' });
  expect([fakeHost.displayed, vi.getTimerCount(), fakeHost.states.at(-1)]).toEqual([undefined, 0, 'parked']);
  fakeHost.runner.send({ type: 'recover' });
  fakeHost.runner.send({ type: 'connected' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fakeHost.requests).toHaveLength(1);
  fakeHost.runner.send({ type: 'openedInTab', generation: fakeHost.runner.getState().generation, pptId: 'p9' });
  fakeHost.reasons++;
  fakeHost.runner.send({ type: 'retry' });
  expect(fakeHost.runner.getState()).toMatchObject({ name: 'requesting', pptId: 'p9' });
  fakeHost.check();
});

it('reports each opened URL once', async () => {
  const fakeHost = await openEditor();
  expect(fakeHost.openEvents).toEqual(['p1']);
  sendMessage(fakeHost, { type: 'url_used' });
  expect(fakeHost.openEvents).toEqual(['p1']);
  await play(fakeHost, { do: 'respond', requestsAgo: 0 });
  expect(fakeHost.openEvents).toEqual(['p1', 'p1']);
});

it('does not report a URL that a handler has closed meanwhile', async () => {
  const fakeHost = new FakeHost();
  await play(fakeHost, { do: 'mount' });
  fakeHost.runner.subscribe(() => {
    if (fakeHost.runner.getState().url) fakeHost.runner.send({ type: 'close' });
  });
  await play(fakeHost, { do: 'respond', requestsAgo: 0 });
  expect(fakeHost.openEvents).toEqual([]);
});

it('reports who else edits, each change once', async () => {
  const fakeHost = await openEditor();
  const otherUsers = [{ id: 'u2', name: 'Ann' }];
  sendMessage(fakeHost, { type: 'presence', otherUsers });
  sendMessage(fakeHost, { type: 'dirty', dirty: false });
  expect(fakeHost.reports).toEqual([['otherUsers', otherUsers]]);
});
