import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, emitEditorMessage } from '../testing/index.ts';
import { Slides } from './Slides.recipe.tsx';

afterEach(cleanup);

it('creates a presentation with the selected cover, offers the download, returns, and opens a presentation from the list', async () => {
  const fetcher = createMemoryFetcher();
  render(
    <PptProvider fetcher={fetcher}>
      <Slides />
    </PptProvider>,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Markdown' }), '# Bus lanes');
  await user.click(screen.getByRole('button', { name: 'Create presentation' }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
  expect(fetcher.issuedUrls.map(({ source }) => source)).toEqual([
    {
      kind: 'markdown',
      text: '# Bus lanes',
      coverId: expect.stringMatching(/^sample-/),
      creationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);

  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  act(() => emitEditorMessage({ type: 'exit' }));
  await user.click(await screen.findByRole('button', { name: 'Open Bus lanes' }));
  const pptId = fetcher.issuedUrls[0]?.pptId;
  await waitFor(() => expect(fetcher.issuedUrls.at(-1)?.source).toEqual({ kind: 'presentation', pptId }));
});
