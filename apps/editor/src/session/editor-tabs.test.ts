import { afterEach, expect, it, vi } from 'vitest';
import { openEditorTabs } from './editor-tabs.ts';
import type { EditorTabs } from './editor-tabs.ts';

const opened: EditorTabs[] = [];
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close();
  vi.unstubAllGlobals();
});

function openTab(pptId: string, drafts: readonly string[] = []) {
  const onTabClosed = vi.fn<() => void>();
  const tab = openEditorTabs({ pptId, ownDrafts: () => drafts, onTabClosed });
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

it('finds no other tabs if the browser blocks the channel', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The user denied it.', 'SecurityError');
      }
    },
  );
  const tab = openTab('p-1');
  tab.announceClose();
  expect(await tab.isDraftInUse('draft-a')).toBe(false);
});
