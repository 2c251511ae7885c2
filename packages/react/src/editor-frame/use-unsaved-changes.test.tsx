import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, emitEditorMessage, type MemoryFetcher } from '../testing/index.ts';
import { PptEditorFrame } from './PptEditorFrame.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

afterEach(cleanup);

function Guard(): ReactElement {
  return <p>{useUnsavedChanges() ? 'Unsaved' : 'Saved'}</p>;
}

const page = (fetcher: MemoryFetcher, ...pptIds: readonly string[]): ReactElement => (
  <PptProvider fetcher={fetcher}>
    <Guard />
    {pptIds.map((pptId) => (
      <PptEditorFrame key={pptId} source={{ kind: 'presentation', pptId }} />
    ))}
  </PptProvider>
);

const text = (): string | null => screen.getByText(/^(Uns|S)aved$/).textContent;

it.each([0, 1])('reports the changes of each of two editors: %i', async (index) => {
  const fetcher = createMemoryFetcher();
  const { rerender } = render(page(fetcher, 'sample-1', 'sample-2'));
  await waitFor(() => expect(document.querySelectorAll('[data-state="ready"]')).toHaveLength(2));
  expect(text()).toBe('Saved');
  const iframe = screen.getAllByTitle<HTMLIFrameElement>('Presentation editor')[index];
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }, iframe));
  expect(text()).toBe('Unsaved');
  act(() => emitEditorMessage({ type: 'dirty', dirty: true, draftSaved: true }, iframe));
  expect(text()).toBe('Saved');
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }, iframe));
  rerender(page(fetcher, `sample-${2 - index}`));
  await waitFor(() => expect(text()).toBe('Saved'));
});

it('is false on a server', () => {
  expect(renderToString(page(createMemoryFetcher(), 'sample-1'))).toContain('Saved');
});
