import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { PptError } from '@ppt-embed/protocol/host';
import { frameState, type CheckedAddress, type FrameState } from './address-machine.ts';
import { createAddressRunner, type AddressRunner } from './address-runner.ts';

const runs = process.env['TEST_FULL'] ? 20_000 : 1000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** What must hold, whatever came before. */
function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`Broken: ${rule}.`);
}

interface Request {
  signal: AbortSignal;
  answer: (address: CheckedAddress) => void;
  refuse: (error: PptError) => void;
  isSettled: boolean;
}

/** Backend and page of one frame, and what they have seen. */
class World {
  readonly requests: Request[] = [];
  /** Addresses in the order they were put into an iframe, with the number they came under. */
  readonly opened: { href: string; turn: number }[] = [];
  /** In the page now. */
  shown: number | undefined;
  mounts = 0;
  isMounted = false;
  isHidden = false;
  /** Reasons for asking that came from outside: each allows one request. */
  reasons = 0;
  states: FrameState[] = [];
  /** What the host was told beside the states. */
  told: [what: string, news: unknown][] = [];
  isPageHidden = false;
  readonly runner: AddressRunner;

  constructor() {
    this.runner = createAddressRunner({
      ask: (signal) =>
        new Promise((answer, refuse) => {
          const request: Request = {
            signal,
            isSettled: false,
            answer: (address) => {
              request.isSettled = true;
              answer(address);
            },
            refuse: (error) => {
              request.isSettled = true;
              refuse(error);
            },
          };
          this.requests.push(request);
        }),
      show: ({ href }, turn) => {
        must(this.shown === undefined, 'shows one iframe');
        must(!this.runner.getState().isParked, 'puts nothing into a hidden frame');
        this.shown = turn;
        this.opened.push({ href, turn });
      },
      hide: () => {
        must(this.shown !== undefined, 'takes out what it has put there');
        this.shown = undefined;
      },
      isPageHidden: () => this.isPageHidden,
      onOpen: () => undefined,
      onError: ({ code }) => this.told.push(['error', code]),
      onStateChange: (state) => this.states.push(state),
      onDirtyChange: (isDirty) => this.told.push(['dirty', isDirty]),
      onTitleChange: (title) => this.told.push(['title', title]),
    });
  }

  /** Still wanted by the frame. */
  get inFlight(): Request[] {
    return this.requests.filter(({ signal, isSettled }) => !signal.aborted && !isSettled);
  }

  /** What must hold after each step, whatever came before. */
  check(): void {
    const { runner, opened } = this;
    const { name, address, isAsking, isParked, turn } = runner.getState();
    const hrefs = opened.map(({ href }) => href);
    must(new Set(hrefs).size === hrefs.length, 'an address is used at most once');
    must(this.inFlight.length === Number(isAsking), 'one request in flight, while it says so');
    must(!isAsking || address === null, 'asks for what it has not');
    must(this.shown === undefined || this.shown === turn, 'shows what it asked for last');
    must(this.isMounted || (name === 'waiting' && this.shown === undefined), 'nothing after unmount');
    must((this.isMounted && !isParked) || vi.getTimerCount() === 0, 'no timer while hidden or gone');
    must(!['loading', 'loaded', 'ready'].includes(name) || address !== null, 'opens an address');
    must(isParked || !address || this.shown === turn, 'shows what came');
    must(this.requests.length <= this.reasons, 'asks only for a reason');
    const seen = this.states.at(-1);
    must(!this.isMounted || !seen || frameState(runner.getState()) === seen, 'tells what is so');
  }
}

/** One thing that happens. Late ones name an earlier request or iframe. */
type Move =
  | {
      do:
        | 'mount'
        | 'unmount'
        | 'hide'
        | 'reveal'
        | 'load'
        | 'move'
        | 'used'
        | 'ready'
        | 'opened'
        | 'violation'
        | 'press'
        | 'online'
        | 'connected';
    }
  | { do: 'answer'; which: number }
  | { do: 'refuse'; which: number; code: 'network' | 'forbidden' | 'disconnected' | 'rate_limited' }
  | { do: 'late'; what: 'load' | 'moved' | 'address_used'; turn: number }
  | { do: 'source' }
  | { do: 'wait'; ms: number };

const simple = (
  [
    ...(['mount', 'unmount', 'hide', 'reveal', 'load', 'move', 'used', 'ready'] as const),
    ...(['opened', 'violation', 'press', 'online', 'connected'] as const),
  ] as const
).map((name) => fc.record({ do: fc.constant(name) }));
const move: fc.Arbitrary<Move> = fc.oneof(
  ...simple,
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('answer' as const), which: fc.constant(0) }),
  fc.record({
    do: fc.constant('refuse' as const),
    which: fc.nat(3),
    code: fc.constantFrom('network' as const, 'forbidden' as const, 'disconnected' as const, 'rate_limited' as const),
  }),
  fc.record({
    do: fc.constant('late' as const),
    what: fc.constantFrom('load' as const, 'moved' as const, 'address_used' as const),
    turn: fc.nat(8),
  }),
  fc.record({ do: fc.constant('source' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, 5000, 8000, 31_000) }),
);

const message = (given: object): EditorMessage => ({ ppt: 1, ...given }) as EditorMessage;
const said = {
  address_used: message({ type: 'address_used' }),
  opened: message({ type: 'opened', pptId: 'p2', title: 'B' }),
  ready: message({ type: 'ready', pptId: 'p1', title: 'A', dirty: false, revision: 1, capabilities: [] }),
};

/** Requests counted from the last: 0 is the one that was made last. */
function earlier(world: World, which: number): Request | undefined {
  return world.requests.at(-1 - which);
}

async function play(world: World, one: Move): Promise<void> {
  const { runner } = world;
  const { turn, address, name, isParked, isAsking, wakeAt } = runner.getState();
  const mount = (): void => {
    world.isMounted = true;
    world.reasons++;
    runner.send({ type: 'start', pptId: undefined });
  };
  switch (one.do) {
    case 'mount':
      if (!world.isMounted) mount();
      break;
    case 'unmount':
      runner.send({ type: 'close' });
      world.isMounted = world.isHidden = false;
      world.states = [];
      break;
    case 'source':
      if (!world.isMounted || world.isHidden) break;
      runner.send({ type: 'close' });
      world.states = [];
      mount();
      break;
    case 'hide':
      runner.send({ type: 'park' });
      break;
    case 'reveal':
      // A pause that went by meanwhile is over at once.
      if (isParked && name === 'failed' && wakeAt <= performance.now()) world.reasons++;
      runner.send({ type: 'reveal' });
      break;
    case 'answer': {
      const href = `https://editor.example/e/${world.requests.length}-${one.which}-${world.opened.length}`;
      earlier(world, one.which)?.answer({ href, origin: 'https://editor.example', pptId: 'p1', coverId: undefined });
      break;
    }
    case 'refuse':
      earlier(world, one.which)?.refuse(new PptError({ code: one.code, message: one.code }));
      break;
    case 'load':
      if (world.shown !== undefined) runner.send({ type: 'load', turn: world.shown });
      break;
    case 'move': // hidden, it is noticed when it is seen again
      if (world.shown === undefined || isParked) break;
      world.reasons++;
      runner.send({ type: 'moved', turn: world.shown });
      break;
    case 'used':
    case 'ready':
      if (world.shown === undefined || isParked) break;
      if (one.do === 'used') world.reasons++;
      runner.send({ type: 'message', turn: world.shown, message: said[one.do === 'used' ? 'address_used' : 'ready'] });
      break;
    case 'opened':
      if (world.shown === undefined || isParked) break;
      runner.send({ type: 'message', turn: world.shown, message: said.opened });
      must(runner.getState().pptId === 'p2', 'knows what was opened from home');
      break;
    case 'violation': // of an address in use, though it is hidden, too
      if (!address) break;
      runner.send({ type: 'refused', turn, error: new PptError({ code: 'blocked_by_csp', message: 'frame-src' }) });
      must(world.shown === undefined, 'shows nothing that is refused');
      break;
    case 'late': {
      const before = runner.getState();
      if (one.turn === turn) break;
      if (one.what === 'address_used') runner.send({ type: 'message', turn: one.turn, message: said.address_used });
      else runner.send({ type: one.what, turn: one.turn });
      must(runner.getState() === before, 'what comes with an old number is dropped');
      break;
    }
    case 'press':
      world.reasons++;
      runner.send({ type: 'again' });
      break;
    case 'online':
      if (name === 'failed' && !isAsking) world.reasons++;
      runner.send({ type: 'back' });
      break;
    case 'connected':
      if (name === 'disconnected') world.reasons++;
      runner.send({ type: 'connected' });
      break;
    case 'wait':
      // A failure that may pass is asked again by itself, once for each pause.
      if (name === 'failed' && !isParked && wakeAt <= performance.now() + one.ms) world.reasons++;
      await vi.advanceTimersByTimeAsync(one.ms);
  }
  await vi.advanceTimersByTimeAsync(0);
  must(!address || isParked || one.do !== 'hide' || world.shown === turn, 'hidden is not gone');
}

it('uses an address at most once, has one request in flight and leaves nothing, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
      vi.clearAllTimers();
      const world = new World();
      for (const one of moves) {
        await play(world, one);
        world.check();
      }
      await play(world, { do: 'unmount' });
      world.check();
      const asked = world.requests.length;
      await vi.advanceTimersByTimeAsync(120_000);
      expect(world.requests.length, 'asks nothing after unmount').toBe(asked);
    }),
    { numRuns: runs },
  );
}, 600_000);

it('asks once and opens one iframe when it is hidden and seen again many times (rule 8)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('hide' as const, 'reveal' as const, 'wait' as const)), async (moves) => {
      vi.clearAllTimers();
      const world = new World();
      await play(world, { do: 'mount' });
      for (const [index, one] of moves.entries()) {
        await play(world, one === 'wait' ? { do: 'wait', ms: 5000 } : { do: one });
        if (index === 1) await play(world, { do: 'answer', which: 0 });
      }
      await play(world, { do: 'reveal' });
      expect(world.requests).toHaveLength(1);
      expect(world.opened.length).toBe(moves.length > 1 ? 1 : 0);
    }),
    { numRuns: 200 },
  );
});

it('tells the host of each change once, in order, and of nothing after it is gone', async () => {
  const world = new World();
  await play(world, { do: 'mount' });
  await play(world, { do: 'refuse', which: 0, code: 'network' });
  await vi.advanceTimersByTimeAsync(5000);
  await play(world, { do: 'answer', which: 0 });
  await play(world, { do: 'load' });
  await play(world, { do: 'hide' });
  await play(world, { do: 'reveal' });
  expect(world.states).toEqual(['requesting', 'failed', 'loading', 'loaded', 'parked', 'loaded']);
  world.runner.send({ type: 'close' });
  expect(world.states).toHaveLength(6);
});

it('asks nothing by itself while nobody looks at the page', async () => {
  const world = new World();
  await play(world, { do: 'mount' });
  await play(world, { do: 'refuse', which: 0, code: 'network' });
  world.isPageHidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.requests).toHaveLength(1);
});

/** An editor that has loaded. */
async function openEditor(): Promise<World> {
  const world = new World();
  await play(world, { do: 'mount' });
  await play(world, { do: 'answer', which: 0 });
  await play(world, { do: 'load' });
  return world;
}

/** The editor says something. */
function say(world: World, message: object): void {
  const { turn } = world.runner.getState();
  world.runner.send({ type: 'message', turn, message: { ppt: 1, ...message } as EditorMessage });
}

it('reports each change of title and unsaved changes once, resets included', async () => {
  const world = await openEditor();
  say(world, { type: 'ready', pptId: 'p1', title: 'A', dirty: true, capabilities: [] });
  say(world, { type: 'dirty', dirty: true });
  say(world, { type: 'saved', revision: 2, title: 'A' });
  say(world, { type: 'address_used' });
  expect(world.told).toEqual([
    ['dirty', true],
    ['title', 'A'],
    ['dirty', false],
  ]);
});

it('reports what an end has reset once another source is opened, and nothing after the last one', async () => {
  const world = await openEditor();
  say(world, { type: 'ready', pptId: 'p1', title: 'A', dirty: true, capabilities: [] });
  world.told = [];
  world.runner.send({ type: 'close' });
  expect(world.told).toEqual([]);
  world.runner.send({ type: 'start', pptId: 'p2' });
  expect(world.told).toEqual([
    ['dirty', false],
    ['title', ''],
  ]);
});

it('reports a failure once until it ends, however often it is asked again by itself', async () => {
  const world = new World();
  await play(world, { do: 'mount' });
  for (let times = 0; times < 4; times++) {
    await play(world, { do: 'refuse', which: 0, code: 'network' });
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(world.requests).toHaveLength(5);
  expect(world.told).toEqual([['error', 'network']]);
  await play(world, { do: 'press' });
  await play(world, { do: 'refuse', which: 0, code: 'network' });
  expect(world.told).toEqual([
    ['error', 'network'],
    ['error', 'network'],
  ]);
});

it('reports the newest state where a handler has changed it', async () => {
  const world = await openEditor();
  const { runner } = world;
  const end = runner.subscribe(() => {
    end();
    runner.send({ type: 'close' });
  });
  say(world, { type: 'dirty', dirty: true });
  expect([world.told, world.states.at(-1)]).toEqual([[], 'loaded']);
});

it('aborts a request once this page has disconnected, but none that has an answer', async () => {
  const world = new World();
  await play(world, { do: 'mount' });
  const { turn } = world.runner.getState();
  const error = new PptError({ code: 'disconnected', message: 'This app is not connected.' });
  world.runner.send({ type: 'refused', turn, error });
  expect(world.requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(world.runner.getState().name).toBe('disconnected');
  const open = await openEditor();
  expect(open.requests.map(({ signal }) => signal.aborted)).toEqual([false]);
});

it('keeps neither a request nor a timer nor an editor while a tab has the presentation', async () => {
  const world = await openEditor();
  world.runner.send({ type: 'toTab' });
  expect([world.shown, vi.getTimerCount(), world.states.at(-1)]).toEqual([undefined, 0, 'parked']);
  world.runner.send({ type: 'back' });
  world.runner.send({ type: 'connected' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(world.requests).toHaveLength(1);
  world.runner.send({ type: 'openedInTab', turn: world.runner.getState().turn, pptId: 'p9' });
  world.reasons++;
  world.runner.send({ type: 'again' });
  expect(world.runner.getState()).toMatchObject({ name: 'requesting', pptId: 'p9' });
  world.check();
});
