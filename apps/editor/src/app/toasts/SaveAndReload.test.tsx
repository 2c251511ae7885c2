import { screen, waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { replaceDeck } from '../../commands/undo-redo.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('saves changes made during a save before it reopens the presentation', async () => {
  const send = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (args, options) =>
    options?.method === 'HEAD' ? Response.json({}, { status: 404 }) : send(args, options),
  );
  const write = (title: string) => {
    const phase = openPhase(editor);
    phase.doc.dispatch(replaceDeck({ ...phase.doc.state.get().deck, title }, Date.now()));
  };
  const { service, editor } = await openEditor({
    session: { ref_url: 'https://host.example/list' },
    prepare(fake) {
      const { fetch } = fake;
      fake.fetch = async (...args) => {
        const response = await fetch(...args);
        if (fake.calls.filter(({ name }) => name === 'PUT deck').length === 1) write('Later');
        return response;
      };
    },
  });
  const saved: string[] = [];
  const opened = vi.spyOn(window, 'open').mockImplementation(() => (saved.push(service.deck.title), null));
  write('Sooner');
  editor.toast.set({ name: 'load-error' });
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the app' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(saved).toEqual(['Later']);
});
