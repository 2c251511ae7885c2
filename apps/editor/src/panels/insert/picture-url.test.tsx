import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import { callsOf, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

async function openDialog() {
  const opened = await openEditor({ viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'picture from url');
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Picture URL' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...opened, field };
}

it('inserts a picture from a URL, which the service fetches', async () => {
  const { editor, service } = await openDialog();
  await userEvent.keyboard('example.com/photo.jpg{Enter}');
  const pictures = () =>
    openPhase(editor)
      .doc.state.get()
      .deck.slides[0]?.elements.filter(({ kind }) => kind === 'picture');
  await waitFor(() => expect(pictures()).toMatchObject([{ src: 'picture:abc' }]));
  expect(callsOf(service, 'POST picture-urls')).toEqual([{ url: 'https://example.com/photo.jpg' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

itInFullRun('explains the problem with a URL, and keeps the URL in the field', async () => {
  const { service, field } = await openDialog();
  await userEvent.keyboard('photo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a picture URL');
  expect(callsOf(service, 'POST picture-urls')).toEqual([]);
  service.respondNext('POST picture-urls', errorResponse(40_000));
  await userEvent.fill(field, 'https://example.com/page');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('get a picture from this URL'));
  expect(field).toHaveProperty('value', 'https://example.com/page');
});

itInFullRun('inserts nothing after the dialog was closed, and leaves what was opened meanwhile', async () => {
  const { editor, service } = await openDialog();
  const { doc, screen: view } = openPhase(editor);
  const release = service.holdNext('POST picture-urls');
  await userEvent.keyboard('example.com/photo.jpg{Enter}');
  await waitFor(() => expect(callsOf(service, 'POST picture-urls')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  view.panel.set('find');
  release();
  await screen.findByRole('search');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(doc.state.get().deck.slides[0]?.elements.some(({ kind }) => kind === 'picture')).toBe(false);
  expect(view.panel.get()).toBe('find');
});
