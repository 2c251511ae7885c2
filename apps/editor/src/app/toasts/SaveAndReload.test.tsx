import { screen, waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
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

/** Shows a failed load with a retry that takes a time in ms, and then fails again. @returns the alert after the retry */
async function retryFailedLoad({ afterMs = 0, status }: { afterMs?: number; status: number }): Promise<HTMLElement> {
  const send = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (args, options) =>
    options?.method === 'HEAD' ? new Response(null, { status }) : send(args, options),
  );
  const { editor } = await openEditor({ session: { ref_url: 'https://host.example/list' } });
  const fail = vi.fn<() => void>(() =>
    editor.toast.set({ name: 'load-error', retry: () => setTimeout(fail, afterMs) }),
  );
  fail();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fail).toHaveBeenCalledTimes(2));
  return screen.findByRole('alert');
}

itInFullRun(
  'asks to reopen the presentation if the browser repeats a failure, although the service has the file',
  async () => {
    const alert = await retryFailedLoad({ status: 200 });
    expect(alert.textContent).toContain("Still couldn't load this tool. Save your work, then reopen the presentation.");
    expect(screen.getByRole('button', { name: 'Back to the app' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

it.each(
  everyday(0, [
    ['the service does not respond', { status: 502 }],
    ['the file was requested again', { status: 200, afterMs: 1100 }],
  ] as const),
)('offers another retry if a retry fails and %s', async (_case, options) => {
  const alert = await retryFailedLoad(options);
  expect(alert.textContent).toContain("Couldn't load this tool. Check your network and try again.");
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
