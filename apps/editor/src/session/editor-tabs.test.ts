import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEditorTabs } from './editor-tabs.ts';
import type { EditorTabs, TabWindow } from './editor-tabs.ts';

const opened: EditorTabs[] = [];
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close();
  vi.unstubAllGlobals();
});

/** Creates the storage of windows of one origin, which dispatches an event in the other windows for each change. */
function createSharedStorage() {
  const values = new Map<string, string>();
  const listeners = new Map<object, Set<(event: StorageEvent) => void>>();

  function change(source: object, key: string, newValue: string | null): void {
    if ((values.get(key) ?? null) === newValue) return;
    if (newValue === null) values.delete(key);
    else values.set(key, newValue);
    for (const [window, handlers] of listeners)
      if (window !== source)
        for (const handle of handlers) queueMicrotask(() => handle({ key, newValue } as StorageEvent));
  }

  function createWindow(): TabWindow {
    const handlers = new Set<(event: StorageEvent) => void>();
    const window = {
      localStorage: {
        setItem: (key: string, value: string) => change(window, key, value),
        removeItem: (key: string) => change(window, key, null),
      },
      addEventListener: (_: 'storage', handle: (event: StorageEvent) => void) => void handlers.add(handle),
      removeEventListener: (_: 'storage', handle: (event: StorageEvent) => void) => void handlers.delete(handle),
    };
    listeners.set(window, handlers);
    return window as unknown as TabWindow;
  }

  return {
    createWindow,
    values,
    change,
    listenerCount: () => [...listeners.values()].flatMap((all) => [...all]).length,
  };
}

function denyAccess(): never {
  throw new DOMException('The user denied it.', 'SecurityError');
}

const blockedWindow = {
  get localStorage(): Storage {
    return denyAccess();
  },
} as TabWindow;

const blockChannel = () => vi.stubGlobal('BroadcastChannel', denyAccess);

function openTab(pptId: string, drafts: readonly string[] = [], window: TabWindow = blockedWindow) {
  const onTabClosed = vi.fn<() => void>();
  const tab = openEditorTabs({ pptId, ownDrafts: () => drafts, onTabClosed, window });
  opened.push(tab);
  return { ...tab, onTabClosed };
}

it('recognizes drafts that other tabs of the same presentation are editing, but no others', async () => {
  openTab('p-1', ['draft-a']);
  openTab('p-2', ['draft-b']);
  const tab = openTab('p-1', ['draft-c']);
  expect(await tab.isDraftInUse('draft-a')).toBe(true);
  expect(await tab.isDraftInUse('draft-b')).toBe(false);
  expect(await tab.isDraftInUse('draft-c')).toBe(false);
});

it('recognizes separate drafts of other tabs', async () => {
  openTab('p-1', ['1700000000000 0.25']);
  const tab = openTab('p-1');
  expect(await tab.isDraftInUse('1700000000000 0.25 key-1')).toBe(true);
  expect(await tab.isDraftInUse('1700000000000 0.251 key-1')).toBe(false);
});

it('considers the drafts of a closed tab abandoned', async () => {
  const other = openTab('p-1', ['draft-a']);
  const tab = openTab('p-1');
  other.close();
  expect(await tab.isDraftInUse('draft-a')).toBe(false);
});

it('reports that another tab is closing', async () => {
  const [here, there] = [openTab('p-1'), openTab('p-1')];
  there.announceClose();
  await vi.waitFor(() => expect(here.onTabClosed).toHaveBeenCalledTimes(1), 30_000);
  expect(there.onTabClosed).not.toHaveBeenCalled();
});

it('ignores messages that do not come from editors', async () => {
  const tab = openTab('p-1', ['draft-a']);
  const stranger = new BroadcastChannel('ppt-editor p-1');
  for (const message of [null, 'closed', {}, { type: 'whose-draft' }, { type: 'my-draft', id: 7 }])
    stranger.postMessage(message);
  stranger.postMessage({ type: 'closed' });
  await vi.waitFor(() => expect(tab.onTabClosed).toHaveBeenCalledTimes(1), 30_000);
  stranger.close();
});

describe('tabs of a browser without BroadcastChannel', () => {
  it.each([
    ['missing', () => vi.stubGlobal('BroadcastChannel', undefined)],
    ['blocked', blockChannel],
  ])('recognize the drafts of other tabs by the storage of the browser if the channel is %s', async (_, remove) => {
    remove();
    const storage = createSharedStorage();
    openTab('p-1', ['draft-a'], storage.createWindow());
    openTab('p-2', ['draft-b'], storage.createWindow());
    const tab = openTab('p-1', ['draft-c'], storage.createWindow());
    expect(tab.canReachTabs).toBe(true);
    expect(await tab.isDraftInUse('draft-a')).toBe(true);
    // The same request again is a new event.
    expect(await tab.isDraftInUse('draft-a')).toBe(true);
    expect(await tab.isDraftInUse('draft-b')).toBe(false);
    expect(await tab.isDraftInUse('draft-c')).toBe(false);
    expect(storage.values.size).toBe(0);
  });

  it('consider the drafts of a closed tab abandoned, and notice that it closes', async () => {
    blockChannel();
    const storage = createSharedStorage();
    const [other, tab] = [
      openTab('p-1', ['draft-a'], storage.createWindow()),
      openTab('p-1', [], storage.createWindow()),
    ];
    other.announceClose();
    other.close();
    await vi.waitFor(() => expect(tab.onTabClosed).toHaveBeenCalledTimes(1), 30_000);
    expect(await tab.isDraftInUse('draft-a')).toBe(false);
    tab.close();
    expect(storage.listenerCount()).toBe(0);
  });

  it('ignore values that are not messages of editors', async () => {
    blockChannel();
    const storage = createSharedStorage();
    const tab = openTab('p-1', ['draft-a'], storage.createWindow());
    const key = 'ppt-editor p-1';
    const closed = { message: { type: 'closed' } };
    for (const value of ['', 'closed', 'null', '{}', JSON.stringify({ ...closed, long: 'x'.repeat(2000) })])
      storage.change({}, key, value);
    storage.change({}, 'ppt-editor p-2', JSON.stringify(closed));
    storage.change({}, key, JSON.stringify(closed));
    await vi.waitFor(() => expect(tab.onTabClosed).toHaveBeenCalledTimes(1), 30_000);
  });

  it('find no other tabs if the browser blocks the storage as well', async () => {
    blockChannel();
    const tab = openTab('p-1');
    tab.announceClose();
    expect(tab.canReachTabs).toBe(false);
    expect(await tab.isDraftInUse('draft-a')).toBe(false);
  });
});
