import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryBackend, createMemoryFetcher, delays, fails, emitEditorMessage } from '@ppt-embed/react/testing';
import { HistoryTable, PptEditorFrame, PptProvider } from '@ppt-embed/react';
import { act } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ByHand } from './ByHand.tsx';
import { CreateOnce } from './CreateOnce.tsx';
import FirstFrame from './FirstFrame.tsx';
import { fetcher as ownFetcher } from '../../../examples/fetchers/own-fetcher.ts';
import OwnBackend from './OwnBackend.tsx';
import * as OwnList from './OwnList.tsx';
import * as OwnParts from './OwnParts.tsx';

/** Runs the code samples of the documentation pages, in English. */
const meta: Meta = { title: 'Samples', tags: ['!dev', '!autodocs'], globals: { locale: 'en' } };
export default meta;

const heading = 'Presentation editor';

/** Makes `fetch` return the responses of an in-memory backend until the story is removed. */
function mockFetch(respond: (request: Request) => Promise<Response>): () => void {
  const real = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.match(/^\/(api\/ppt|slides)\//) ? respond(request) : real(input, init);
  };
  return () => {
    window.fetch = real;
  };
}

export const First: StoryObj = {
  render: () => <FirstFrame />,
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-state="ready"]')).toBeInTheDocument(), { timeout: 8000 });
  },
};

export const Backend: StoryObj = {
  beforeEach: () => {
    const backend = createMemoryBackend();
    return mockFetch((request) => backend.handle(request));
  },
  render: () => <OwnBackend />,
  play: async () => {
    await waitFor(() => expect(screen.getByTitle(heading)).toBeVisible(), { timeout: 8000 });
  },
};

export const Once: StoryObj = {
  render: () => <CreateOnce />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Markdown' }), '# Bus lanes');
    await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
    await waitFor(() => expect(screen.getByTitle(heading)).toBeVisible(), { timeout: 8000 });
  },
};

export const Iframe: StoryObj = {
  beforeEach: () => mockFetch(async () => Response.json({ url: 'about:blank' })),
  render: () => <ByHand />,
  play: async () => {
    await waitFor(() => expect(screen.getByTitle('Editor')).toHaveAttribute('src', 'about:blank'));
  },
};

export const Fetcher: StoryObj = {
  beforeEach: () =>
    mockFetch(async ({ url }) => {
      if (url.includes('/open')) return Response.json({}, { status: 401 });
      const page = { records: [], page: 1, pageSize: 3, total: 0, lastPage: 1 };
      return Response.json(page);
    }),
  render: () => (
    <PptProvider fetcher={ownFetcher} scope="own fetcher">
      <HistoryTable pageSize={3} />
    </PptProvider>
  ),
  play: async () => {
    await expect(ownFetcher.openEditor({ source: { kind: 'home' } })).rejects.toMatchObject({ code: 'not_signed_in' });
    await waitFor(() => expect(document.querySelector('[data-ppt="history"]')).toHaveAttribute('data-state', 'empty'));
  },
};

const expiring = createMemoryFetcher({ latencyMs: 500 });
export const Expires: StoryObj = {
  render: () => (
    <PptProvider fetcher={expiring}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 420 }} />
    </PptProvider>
  ),
  play: async () => {
    const fetcher = expiring;
    await waitFor(() => expect(document.querySelector('[data-state="ready"]')).toBeInTheDocument(), { timeout: 8000 });
    // #region expires
    await screen.findByTitle('Presentation editor');
    act(() => fetcher.expireUrls());
    await screen.findByText('Reopening your presentation');
    // #endregion
  },
};

const listed = createMemoryFetcher();
export const List: StoryObj = {
  render: () => (
    <PptProvider fetcher={listed} scope="list">
      <OwnList.Titles isOpen />
      <OwnList.SuspendedTotal />
      <OwnList.AddUser />
    </PptProvider>
  ),
  play: async () => {
    await screen.findByText('128 presentations');
    await expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false'));
    await userEvent.click(screen.getByRole('button', { name: 'Add Noor' }));
    await waitFor(() => expect(listed.calls.some(({ method }) => method === 'createUser')).toBe(true));
  },
};

// #region faults
const faulty = createMemoryFetcher({
  faults: { listHistory: [fails('network', { times: 2 }), delays(2000)] },
});
// #endregion
export const Faults: StoryObj = {
  render: () => (
    <PptProvider fetcher={faulty}>
      <HistoryTable pageSize={3} />
    </PptProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

const fetcherWithMessages = createMemoryFetcher();
export const EmitsMessages: StoryObj = {
  render: () => (
    <PptProvider fetcher={fetcherWithMessages}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 420 }} />
    </PptProvider>
  ),
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-state="ready"]')).toBeInTheDocument(), { timeout: 8000 });
    // #region speaks
    act(() => emitEditorMessage({ type: 'saved', revision: 2, title: 'Bus lanes' }));
    // #endregion
  },
};

const own = createMemoryFetcher({ faults: { disconnect: [fails('internal', { times: 1 })] } });
const onSelect = fn();
export const Hooks: StoryObj = {
  render: () => (
    <PptProvider fetcher={own}>
      <OwnParts.Account />
      <OwnParts.Covers onSelect={onSelect} />
      <OwnParts.Download pptId="sample-1" />
      <OwnParts.Editor pptId="sample-1" />
    </PptProvider>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
    await userEvent.click(screen.getAllByRole('img')[1]!);
    await expect(onSelect).toHaveBeenCalledWith(expect.stringMatching(/^sample-/));
    await userEvent.click(screen.getByRole('button', { name: 'Get the file' }));
    await expect(await screen.findByRole('link', { name: /^If the download did not start/ })).toBeVisible();

    const save = await screen.findByRole('button', { name: 'Save “Solar on 40 school roofs”' });
    act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await waitFor(() => expect(save).toBeDisabled());
    own.expireUrls();
    await waitFor(() => expect(own.issuedUrls).toHaveLength(2));

    await userEvent.click(screen.getByRole('button', { name: 'Sign out of slides' }));
    await expect(await screen.findByText(/told to fail with internal/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out of slides' }));
    await expect(await screen.findByRole('button', { name: 'Sign in to slides' })).toBeEnabled();
    await waitFor(() => expect(canvasElement.querySelector('iframe')).toBeNull());
    await expect(await screen.findByRole('button', { name: /Try again$/ })).toBeVisible();
  },
};
