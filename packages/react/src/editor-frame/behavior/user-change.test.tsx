import { startTransition, useState, type ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, type MemoryFetcher } from '../../testing/index.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;
const deck: EditorSource = { kind: 'presentation', pptId: 'sample-1' };

interface User {
  id: string;
  fetcher: MemoryFetcher;
}

const memory = (): MemoryFetcher => createMemoryFetcher({ editorUrl });
const requestCount = (fetcher: MemoryFetcher): number =>
  fetcher.calls.filter(({ method }) => method === 'openEditor').length;
const isReady = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());

/**
 * Renders the app of a user. The returned function signs in another user in a transition and outside `act`, so that
 * React runs the effects of that commit only after the microtasks of its layout effects.
 */
function signIn(first: User, queryClient?: QueryClient, onError?: (error: PptError) => void): (user: User) => void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let setUser: (user: User) => void = () => undefined;
  function App(): ReactElement {
    const [user, set] = useState(first);
    setUser = set;
    return (
      <PptProvider fetcher={user.fetcher} scope={user.id} queryClient={queryClient} onError={onError}>
        <PptEditorFrame source={deck} />
      </PptProvider>
    );
  }
  render(<App />);
  return (user) => startTransition(() => setUser(user));
}

it('requests the URL of the next user with the fetcher of that user', async () => {
  const [lin, ada] = [memory(), memory()];
  const changeUser = signIn({ id: 'lin', fetcher: lin });
  await isReady();
  changeUser({ id: 'ada', fetcher: ada });
  await waitFor(() => expect(requestCount(lin) + requestCount(ada)).toBe(2));
  await isReady();
  expect([requestCount(lin), requestCount(ada)]).toEqual([1, 1]);
});

it('does not apply the connection status of one user to the next user', async () => {
  const fetcher = memory();
  const queryClient = new QueryClient();
  const onError = vi.fn<(error: PptError) => void>();
  const changeUser = signIn({ id: 'lin', fetcher }, queryClient, onError);
  await isReady();
  queryClient.setQueryData(['ppt', 'lin', 'connection'], { status: 'disconnected' });
  changeUser({ id: 'ada', fetcher });
  await waitFor(() => expect(requestCount(fetcher)).toBe(2));
  await isReady();
  expect(onError).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(['ppt', 'ada', 'connection'])).not.toMatchObject({ status: 'disconnected' });
});
