import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, emitEditorMessage, fails } from '../testing/index.ts';
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

itInFullRun('creates another presentation with the cover that is shown as selected', async () => {
  const fetcher = createMemoryFetcher();
  render(
    <PptProvider fetcher={fetcher}>
      <Slides />
    </PptProvider>,
  );
  const user = userEvent.setup();
  const create = async (): Promise<string | undefined> => {
    await user.click(screen.getByRole('button', { name: 'Create presentation' }));
    await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
    const source = fetcher.issuedUrls.at(-1)?.source;
    return source?.kind === 'markdown' ? source.coverId : undefined;
  };
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Markdown' }), '# Bus lanes');
  const coverId = await create();
  expect(coverId).toMatch(/^sample-/);
  act(() => emitEditorMessage({ type: 'exit' }));
  const selected = (): string | undefined =>
    screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
  await waitFor(() => expect(selected()).toBe(coverId));
  expect(await create()).toBe(coverId);
});

itInFullRun('leads back, with the text, if the presentation cannot be created', async () => {
  const fetcher = createMemoryFetcher({ faults: { openEditor: [fails('too_large')] } });
  render(
    <PptProvider fetcher={fetcher}>
      <Slides />
    </PptProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Markdown' }), '# Bus lanes');
  await user.click(screen.getByRole('button', { name: 'Create presentation' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  await waitFor(() => expect(box.value).toBe('# Bus lanes'));
});

itInFullRun('prompts before the Back button leaves unsaved changes', async () => {
  const confirmed = vi.spyOn(window, 'confirm').mockReturnValue(false);
  render(
    <PptProvider fetcher={createMemoryFetcher()}>
      <Slides />
    </PptProvider>,
  );
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: /^Open / }))[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(confirmed).toHaveBeenCalledOnce();
  expect(document.querySelector('iframe')).not.toBeNull();
  act(() => emitEditorMessage({ type: 'dirty', dirty: false }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Create presentation' })).toBeDefined();
  confirmed.mockRestore();
});
