import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { callsOf, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const markdown = `## Energy

$$E = mc^2$$

## Map

![Tower](https://example.com/tower.png)

<iframe src="https://example.com"></iframe>`;

it('inserts slides from Markdown with their formulas and pictures, and names what was left out', async () => {
  const { editor, service } = await openEditor({ viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'slides from markdown');
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Markdown' });
  await userEvent.fill(field, markdown);
  await userEvent.click(screen.getByRole('button', { name: 'Insert slides' }));
  const deck = () => openPhase(editor).doc.state.get().deck;
  await waitFor(() =>
    expect(
      deck()
        .slides.slice(1, 3)
        .map(({ title }) => title),
    ).toEqual(['Energy', 'Map']),
  );
  const elements = deck()
    .slides.slice(1, 3)
    .flatMap((slide) => slide.elements);
  expect(elements).toContainEqual(expect.objectContaining({ kind: 'formula', latex: 'E = mc^2' }));
  expect(elements).toContainEqual(expect.objectContaining({ kind: 'picture', src: 'picture:abc', naturalWidth: 640 }));
  expect(callsOf(service, 'POST picture-urls')).toEqual([{ url: 'https://example.com/tower.png' }]);
  expect((await screen.findByText(/^Slides inserted\./u)).textContent).toBe('Slides inserted. Left out: 1.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps Markdown that was not inserted when the dialog is closed', async () => {
  const { editor } = await openEditor();
  const { panel } = openPhase(editor).screen;
  const open = async () => {
    panel.set('markdown');
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  };
  await userEvent.fill(await open(), '## Energy');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).value).toBe('## Energy');
  await userEvent.click(screen.getByRole('button', { name: 'Insert slides' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).value).toBe('');
});
