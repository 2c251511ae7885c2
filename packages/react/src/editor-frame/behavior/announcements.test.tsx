import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, hangs, type MemoryFetcher } from '../../testing/index.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';
import styles from '../../styles.css?inline';
import { addStyleSheets } from '../../testing/add-style-sheets.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';

addStyleSheets(styles);

// These tests cover the announcements of screen readers. Most of them announce only changes to an element that was
// already in the DOM.

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const frame = (): HTMLElement => document.querySelector<HTMLElement>('[data-ppt="editor-frame"]') as HTMLElement;
const comesTo = (state: string): Promise<void> => waitFor(() => expect(frame().dataset['state']).toBe(state));

/** Returns the element at the center of another. */
function middleOf(element: Element): Element | null {
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

function open(fetcher: MemoryFetcher): HTMLElement {
  render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 480 }} />
    </PptProvider>,
  );
  return screen.getByRole('status');
}

it('announces each wait from one live region that stays in the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetcher = createMemoryFetcher({ editorUrl, faults: { openEditor: [hangs({ times: 1 })] } });
  const status = open(fetcher);
  expect(status.textContent).toBe('Opening the editor…');
  await act(() => vi.advanceTimersByTimeAsync(8100));
  await screen.findByText('Still loading');
  expect(status.textContent).toContain('Still loading');
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(status.textContent).toBe('Opening the editor…');
  await comesTo('ready');
  expect(status.textContent).toBe('');
  act(() => fetcher.expireUrls());
  expect(status.textContent).toContain('Reopening your presentation…');
  await comesTo('ready');
  expect(status.textContent).toBe('');
  expect(screen.getAllByRole('status')).toEqual([status]);
});

it('announces an error only as an alert, and not as a waiting state', async () => {
  const status = open(createMemoryFetcher({ editorUrl, faults: { openEditor: [fails('forbidden')] } }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("You don't have access");
  expect(alert.closest('output')).toBeNull();
  expect(status.textContent).toBe('');
  expect(screen.getAllByRole('status')).toEqual([status]);
  // The live region is behind the panel, so that a press reaches the panel's buttons.
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(middleOf(button)).toBe(button);
});

itInFullRun('shows the live region over a loading editor, and behind a loaded one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(createMemoryFetcher({ editorUrl, faults: { openEditor: [hangs({ times: 1 })] } }));
  await act(() => vi.advanceTimersByTimeAsync(8100));
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  const editor = Object.assign(document.createElement('iframe'), { title: 'Still loading' });
  editor.dataset['ppt'] = 'editor';
  frame().prepend(editor);
  expect(editor.getBoundingClientRect().height).toBeGreaterThan(400);
  // The card is at the bottom, because the editor behind it may still load.
  const card = screen.getByText('Still loading').parentElement as HTMLElement;
  expect(getComputedStyle(card).textAlign).toBe('start');
  expect(frame().getBoundingClientRect().bottom - card.getBoundingClientRect().bottom).toBeLessThan(24);
  expect(card.getBoundingClientRect().height).toBeLessThan(240);
  expect(middleOf(retryButton)).toBe(retryButton);
  editor.remove();
  act(() => retryButton.click());
  await comesTo('ready');
  expect(middleOf(frame())).toBe(screen.getByTitle('Presentation editor'));
});
