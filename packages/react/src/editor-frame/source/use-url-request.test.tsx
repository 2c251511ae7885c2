import { startTransition, useEffect, useLayoutEffect, useState, type ReactElement } from 'react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, type MemoryFetcher } from '../../testing/index.ts';
import { useUrlRequest } from './use-url-request.ts';

afterEach(cleanup);

/** Requests a URL as a frame does: in a microtask after the layout effects, which can precede all other effects. */
function Requesting({ userId }: { userId: string }): null {
  const request = useUrlRequest();
  useLayoutEffect(() => {
    queueMicrotask(() => void request({ source: { kind: 'home' }, signal: new AbortController().signal }));
    // Each user has one request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId]);
  return null;
}

interface User {
  id: string;
  fetcher: MemoryFetcher;
}

/** Renders the app of a user. The returned function signs in another user in a transition and outside `act`. */
function signIn(first: User): (user: User) => void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // `act` would run all effects first.
  let setUser: (user: User) => void = () => undefined;
  function App(): ReactElement {
    const [user, set] = useState(first);
    useEffect(() => {
      setUser = set;
    }, []);
    return (
      <PptProvider fetcher={user.fetcher} scope={user.id}>
        <Requesting userId={user.id} />
      </PptProvider>
    );
  }
  render(<App />);
  return (user) => startTransition(() => setUser(user));
}

it('uses the context of the render that requests the URL, even before the effects of that render', async () => {
  const [lin, ada] = [createMemoryFetcher(), createMemoryFetcher()];
  const changeUser = signIn({ id: 'lin', fetcher: lin });
  await waitFor(() => expect(lin.issuedUrls).toHaveLength(1));
  changeUser({ id: 'ada', fetcher: ada });
  await waitFor(() => expect(lin.issuedUrls.length + ada.issuedUrls.length).toBe(2));
  expect([lin.issuedUrls.length, ada.issuedUrls.length]).toEqual([1, 1]);
});
