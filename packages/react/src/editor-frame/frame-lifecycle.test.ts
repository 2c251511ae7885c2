import { expect, it } from 'vitest';
import { createFrameLifecycle, type FrameLifecycle } from './frame-lifecycle.ts';

/** An element of a page that is neither hidden nor prerendered. */
function createElement(name: string, page: Partial<Document> & { prerendering?: boolean } = {}): HTMLElement {
  return { id: name, isConnected: true, ownerDocument: page } as unknown as HTMLElement;
}

interface FakeHost {
  lifecycle: FrameLifecycle<string>;
  /** Calls of the host since the last look, e.g. `start a key`. */
  takeCalls(): string[];
  /** Signal of the last `attach`. */
  signal: AbortSignal | undefined;
  /** What `suspend` returns. */
  hasEditor: boolean;
}

function createFakeHost(): FakeHost {
  let calls: string[] = [];
  const host: FakeHost = {
    lifecycle: createFrameLifecycle<string>({
      isSame: (last, next) => last === next,
      start: (element, key) => void calls.push(`start ${element.id} ${key}`),
      relocate: (element) => void calls.push(`relocate ${element.id}`),
      attach: (element, signal) => {
        host.signal = signal;
        calls.push(`attach ${element.id}`);
      },
      suspend: () => {
        calls.push('suspend');
        return host.hasEditor;
      },
      remove: () => {
        calls.push('remove');
        return host.hasEditor;
      },
      close: () => void calls.push('close'),
    }),
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    signal: undefined,
    hasEditor: true,
  };
  return host;
}

/** Mounts a frame as React does: layout effect, then effect. The first call closes what was open before: nothing. */
async function openFrame(element: HTMLElement, isLazy = false): Promise<FakeHost> {
  const host = createFakeHost();
  host.lifecycle.mount('key', element, isLazy);
  host.lifecycle.attach();
  await Promise.resolve();
  return host;
}

it('starts in a microtask after the frame is mounted, once', async () => {
  const element = createElement('a');
  const host = createFakeHost();
  host.lifecycle.mount('key', element, false);
  expect(host.takeCalls()).toEqual(['close']);
  host.lifecycle.attach();
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['attach a', 'start a key']);
  host.lifecycle.mount('key', element, false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual([]);
});

it('has nothing to attach before it is mounted', () => {
  const host = createFakeHost();
  host.lifecycle.attach();
  expect(host.takeCalls()).toEqual([]);
});

it('closes and starts again for a different key, and keeps the listeners of the same element', async () => {
  const element = createElement('a');
  const host = await openFrame(element);
  host.takeCalls();
  host.lifecycle.mount('other', element, false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close', 'start a other']);
  expect(host.signal?.aborted).toBe(false);
});

it('starts nothing for a key that is replaced in the same task', async () => {
  const element = createElement('a');
  const host = createFakeHost();
  host.lifecycle.mount('first', element, false);
  host.lifecycle.mount('second', element, false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close', 'close', 'start a second']);
});

it('moves a started frame to another element, with its listeners', async () => {
  const host = await openFrame(createElement('a'));
  const { signal } = host;
  host.takeCalls();
  host.lifecycle.mount('key', createElement('b'), false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['relocate b', 'attach b']);
  expect([signal?.aborted, host.signal?.aborted]).toEqual([true, false]);
});

it('starts in another element if it had not started yet', async () => {
  const host = createFakeHost();
  host.lifecycle.mount('key', createElement('a'), false);
  host.lifecycle.mount('key', createElement('b'), false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close', 'close', 'start b key']);
});

it('ends with its element, and starts again with the next one', async () => {
  const host = await openFrame(createElement('a'));
  const { signal } = host;
  host.takeCalls();
  host.lifecycle.removeElement();
  host.lifecycle.removeElement();
  expect(host.takeCalls()).toEqual(['remove']);
  expect(signal?.aborted).toBe(true);
  host.lifecycle.mount('key', createElement('b'), false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close', 'attach b', 'start b key']);
});

it('moves to the next element if there was no editor when its element was removed', async () => {
  const host = await openFrame(createElement('a'));
  host.hasEditor = false;
  host.takeCalls();
  host.lifecycle.removeElement();
  host.lifecycle.mount('key', createElement('b'), false);
  expect(host.takeCalls()).toEqual(['remove', 'relocate b', 'attach b']);
});

it('attaches nothing to a new element while no effect has run', async () => {
  const host = createFakeHost();
  host.lifecycle.mount('key', createElement('a'), false);
  await Promise.resolve();
  host.takeCalls();
  host.lifecycle.mount('key', createElement('b'), false);
  expect(host.takeCalls()).toEqual(['relocate b']);
});

it('keeps a started frame when it is no longer lazy', async () => {
  const element = createElement('a');
  const host = await openFrame(element);
  host.takeCalls();
  host.lifecycle.mount('key', element, true);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual([]);
});

it('keeps waiting if nothing has changed, but starts immediately once it is no longer lazy', async () => {
  const listeners: string[] = [];
  const page = { prerendering: true, addEventListener: (type: string) => void listeners.push(type) };
  const element = createElement('a', page as never);
  const host = await openFrame(element, true);
  expect(host.takeCalls()).toEqual(['close', 'attach a']);
  host.lifecycle.mount('key', element, true);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual([]);
  expect(listeners).toEqual(['prerenderingchange']);
  page.prerendering = false;
  host.lifecycle.mount('key', element, false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close', 'start a key']);
});

it('notices nothing when an effect runs again immediately (StrictMode)', async () => {
  const host = await openFrame(createElement('a'));
  host.takeCalls();
  const { signal } = host;
  host.lifecycle.detach();
  host.lifecycle.attach();
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['attach a']);
  expect([signal?.aborted, host.signal?.aborted]).toEqual([true, false]);
});

it('suspends a frame that is hidden, and keeps it when it is shown again (rule 8)', async () => {
  const host = await openFrame(createElement('a'));
  host.takeCalls();
  host.lifecycle.detach();
  expect(host.takeCalls()).toEqual([]);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['suspend']);
  expect(host.signal?.aborted).toBe(true);
  host.lifecycle.attach();
  expect(host.takeCalls()).toEqual(['attach a']);
});

it('does not attach a frame that moves while it is hidden', async () => {
  const host = await openFrame(createElement('a'));
  host.lifecycle.detach();
  await Promise.resolve();
  host.takeCalls();
  host.lifecycle.mount('key', createElement('b'), false);
  expect(host.takeCalls()).toEqual(['relocate b']);
});

it('closes a hidden frame that has no editor and no request to keep', async () => {
  const element = createElement('a');
  const host = await openFrame(element);
  host.hasEditor = false;
  host.takeCalls();
  host.lifecycle.detach();
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['suspend', 'close']);
  host.lifecycle.mount('key', element, false);
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close', 'start a key']);
});

it('closes a frame that is no longer in the document, once', async () => {
  const element = createElement('a');
  const host = await openFrame(element);
  host.takeCalls();
  Object.assign(element, { isConnected: false });
  host.lifecycle.detach();
  host.lifecycle.detach();
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close']);
});

it('closes without an error if it was never mounted', async () => {
  const host = createFakeHost();
  host.lifecycle.detach();
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close']);
});

it('starts nothing if it is removed before the start', async () => {
  const element = createElement('a', { prerendering: true, addEventListener: () => undefined } as never);
  const host = await openFrame(element);
  Object.assign(element, { isConnected: false });
  host.lifecycle.detach();
  await Promise.resolve();
  Object.assign(element.ownerDocument, { prerendering: false });
  await Promise.resolve();
  expect(host.takeCalls()).toEqual(['close', 'attach a', 'close']);
});
