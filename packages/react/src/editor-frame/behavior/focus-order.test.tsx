import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, fails } from '../../testing/index.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';

afterEach(cleanup);

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

it('follows the page’s tab order: Tab enters the editor and leaves it again', async () => {
  render(
    <PptProvider fetcher={createMemoryFetcher({ editorUrl })}>
      <button>Before</button>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
      <button>After</button>
    </PptProvider>,
  );
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  const iframe = screen.getByTitle<HTMLIFrameElement>('Presentation editor');
  const focused = (): string => {
    if (document.activeElement !== iframe) return document.activeElement?.textContent ?? '';
    return `in the editor: ${iframe.contentDocument?.activeElement?.id}`;
  };

  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  const order: string[] = [];
  for (let tabCount = 0; tabCount < 5; tabCount++) {
    await userEvent.keyboard('{Tab}');
    order.push(focused());
  }
  expect(order).toEqual(['back', 'edit', 'save', 'title'].map((id) => `in the editor: ${id}`).concat('After'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('in the editor: title');
});

it('includes its buttons in reading order when there is no editor', async () => {
  render(
    <PptProvider fetcher={createMemoryFetcher({ faults: { openEditor: [fails('bad_response')] } })}>
      <button>Before</button>
      <PptEditorFrame source={{ kind: 'home' }} />
      <button>After</button>
    </PptProvider>,
  );
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  const order: (string | null | undefined)[] = [];
  for (let tabCount = 0; tabCount < 4; tabCount++) {
    await userEvent.keyboard('{Tab}');
    order.push(document.activeElement?.textContent);
  }
  expect(order).toEqual(['Try again', 'Open in a new tab', 'Copy', 'After']);
});
