import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { delayTextEditor } from '../testing/delay-text-editor.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { styleFiles } from './style-files.ts';
import { errorResponse } from '../testing/fake-service.ts';
import { userEvent } from '../testing/user-event.ts';

itInFullRun('shows an error if the text editor cannot be loaded, and edits the text on the next click', async () => {
  const lost = vi.fn<() => void>();
  window.addEventListener('unhandledrejection', lost);
  const { resolveLoad } = delayTextEditor();
  await openEditor();
  const region = within(await screen.findByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  resolveLoad(false);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load the text editor.");
  window.removeEventListener('unhandledrejection', lost);
  expect(lost).not.toHaveBeenCalled();
  resolveLoad(true);
  await userEvent.click(region.getByText('Solar on 40 school roofs'));
  expect((await textbox()).textContent).toBe('Solar on 40 school roofs');
});

/** Mocks the response for this page's start script. */
function respondToScript(respond: () => Response): void {
  const send = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, options) =>
    options?.method === 'HEAD' ? respond() : send(input, options),
  );
}

itInFullRun('does not treat a gateway without a service as a newer build of the editor', async () => {
  respondToScript(() => new Response('404 page not found', { status: 404, headers: { 'content-type': 'text/plain' } }));
  const { editor } = await openEditor();
  editor.toast.set({ name: 'load-error' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Couldn't load this tool. Check your network and try again.",
  );
});

it('reports a newer build of the editor, saves, and reopens the presentation in it', async () => {
  respondToScript(() => Response.json({}, { status: 404 }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { service, editor } = await openEditor({
    session: { ref_url: 'https://host.example/list' },
  });
  await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/^Solar/));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}Sun{Escape}');
  vi.spyOn(styleFiles, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A new version of the editor is available');
  expect(alert.textContent).not.toContain('network');
  editor.appearance.set({ locale: 'zh-CN', colorScheme: 'light' });
  await screen.findByText(/^编辑器已有新版本/u);
  service.respondNext('PUT deck', errorResponse(50000));
  await userEvent.click(screen.getByRole('button', { name: '返回应用' }));
  await screen.findByRole('status', { name: /^未能保存/u });
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '返回应用' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://host.example/list', '_top'));
  expect(service.deck.title).toBe('Sun');
});
