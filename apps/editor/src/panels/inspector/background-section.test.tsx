import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { callsOf, inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const src = `picture:${'0a'.repeat(32)}`;

it('sets a background picture from a URL with the keyboard, applies it to all slides, and removes it', async () => {
  const { editor, service } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  const pictures = () => doc.state.get().deck.slides.map((slide) => slide.backgroundPicture);
  service.respondNext('POST picture-urls', { status: 200, body: { src, width: 1600, height: 900 } });
  (await inspector().findByRole('button', { name: 'Set background picture from URL' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Set background picture from URL' });
  const field = await screen.findByRole('textbox', { name: 'Picture URL' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('example.com/photo.jpg{Enter}');
  await waitFor(() => expect(pictures()[0]).toMatchObject({ src, overlay: 0.5 }));
  expect(callsOf(service, 'POST picture-urls')).toEqual([{ url: 'https://example.com/photo.jpg' }]);
  // The picture is drawn behind the elements of the slide that is on the canvas.
  await waitFor(() => expect(document.querySelector('.ed-slide [data-background] + [data-element]')).not.toBeNull());
  fireEvent.input(await inspector().findByRole('slider', { name: /^Overlay/u }), { target: { value: '20' } });
  await waitFor(() => expect(pictures()[0]).toMatchObject({ overlay: 0.2 }));
  await userEvent.click(inspector().getByRole('button', { name: 'Apply background to all slides' }));
  await waitFor(() => expect(pictures().every((one) => one?.overlay === 0.2)).toBe(true));
  await userEvent.click(inspector().getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(pictures()[0]).toBeUndefined());
  await waitFor(() => expect(document.querySelector('.ed-slide [data-background]')).toBeNull());
  expect(inspector().queryByRole('slider')).toBeNull();
});
