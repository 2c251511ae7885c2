import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  createMemoryBackend,
  createMemoryFetcher,
  delays,
  type EditorMessageInput,
  emitEditorMessage,
  fails,
} from '@ppt-embed/react/testing';
import { type EditorSource, HistoryTable, PptEditorFrame, PptProvider } from '@ppt-embed/react';
import { act, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ByHand } from './ByHand.tsx';
import { CreateOnce } from './CreateOnce.tsx';
import * as Customizing from './Customizing.tsx';
import { LoggedFrame } from './EventLog.tsx';
import { eventOrder } from './event-order.ts';
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
    await waitFor(() => expect(document.querySelector('[data-state="ready"]')).toBeInTheDocument());
  },
};

export const Backend: StoryObj = {
  beforeEach: () => {
    const backend = createMemoryBackend();
    return mockFetch((request) => backend.handle(request));
  },
  render: () => <OwnBackend />,
  play: async () => {
    await waitFor(() => expect(screen.getByTitle(heading)).toBeVisible());
  },
};

export const Once: StoryObj = {
  render: () => <CreateOnce />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Markdown' }), '# Bus lanes');
    await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
    await waitFor(() => expect(screen.getByTitle(heading)).toBeVisible());
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
    await waitFor(() => expect(document.querySelector('[data-state="ready"]')).toBeInTheDocument());
    // #region expires
    await screen.findByTitle('Presentation editor');
    act(() => fetcher.expireUrls());
    await screen.findByText('Reopening your presentation…');
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
      <OwnList.AllTitles />
    </PptProvider>
  ),
  play: async () => {
    await screen.findByText('128 presentations');
    await expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false'));
    await screen.findByText('50 loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('100 loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Add Noor' }));
    await waitFor(() => expect(listed.calls.some(({ method }) => method === 'createUser')).toBe(true));
  },
};

const failsOnce = createMemoryFetcher({ faults: { listHistory: [fails('forbidden', { times: 1 })] } });
export const ErrorBoundary: StoryObj = {
  render: () => (
    <PptProvider fetcher={failsOnce} scope="boundary">
      <OwnList.SuspendedTotal />
    </PptProvider>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Count again$/ }));
    await screen.findByText('128 presentations');
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
    await waitFor(() => expect(document.querySelector('[data-state="ready"]')).toBeInTheDocument());
    // #region editor-message
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
    await expect(await screen.findByText(/simulates the error internal/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out of slides' }));
    await expect(await screen.findByRole('button', { name: 'Sign in to slides' })).toBeEnabled();
    await waitFor(() => expect(canvasElement.querySelector('iframe')).toBeNull());
    await expect(await screen.findByRole('button', { name: /Try again$/ })).toBeVisible();
  },
};

const events: string[] = [];
const logged = createMemoryFetcher({ faults: { openEditor: [fails('forbidden', { times: 1 })] } });
export const Events: StoryObj = {
  render: function Render() {
    const [source, setSource] = useState<EditorSource>();
    return (
      <PptProvider fetcher={logged} scope="events">
        <button onClick={() => setSource({ kind: 'markdown', text: '# One' })}>Create</button>
        <button onClick={() => setSource({ kind: 'presentation', pptId: 'sample-1' })}>Open</button>
        <button onClick={() => setSource(undefined)}>Close</button>
        {source && <LoggedFrame source={source} onEvent={(event) => events.push(event)} />}
      </PptProvider>
    );
  },
  play: async () => {
    const step = async (name: keyof typeof eventOrder, run: () => unknown): Promise<void> => {
      await run();
      await waitFor(() => expect(events).toEqual(eventOrder[name].events));
      events.length = 0;
    };
    const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
    const emit = (message: EditorMessageInput): void => act(() => emitEditorMessage(message));
    const title = 'Solar on 40 school roofs';
    await step('fails', () => press('Open'));
    await step('opens', () => press('Try again'));
    await step('edits', () => emit({ type: 'dirty', dirty: true }));
    await step('saves', () => {
      emit({ type: 'saved', revision: 2, title });
      emit({ type: 'dirty', dirty: false });
    });
    await step('renames', () => emit({ type: 'title', title: 'Solar roofs' }));
    await step('editsAgain', () => emit({ type: 'dirty', dirty: true }));
    await step('used', () => act(() => logged.expireUrls()));
    await step('exits', () => emit({ type: 'exit' }));
    await step('creates', () => press('Create'));
    await step('unmounts', () => press('Close'));
  },
};

const custom = createMemoryFetcher({ faults: { openEditor: [fails('forbidden')] } });
const onOpen = fn();
export const Customized: StoryObj = {
  render: () => (
    <PptProvider fetcher={custom} scope="customized">
      <Customizing.OwnTable onOpen={onOpen} />
      <Customizing.MuiDownload pptId="sample-1" />
      <Customizing.ShadcnDownload pptId="sample-2" />
      <Customizing.StyledDownload pptId="sample-3" />
      <Customizing.OwnFailurePanel source={{ kind: 'presentation', pptId: 'sample-1' }} />
      <Customizing.OwnDisconnect />
    </PptProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Solar on 40 school roofs' }));
    await expect(onOpen).toHaveBeenCalledWith('sample-1');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'false'));

    const [mui, shadcn, styled] = canvas.getAllByRole('button', { name: /^Download/ });
    for (const button of [mui, shadcn, styled]) await userEvent.click(button!);
    await waitFor(() => expect(custom.calls.filter(({ method }) => method === 'requestDownload')).toHaveLength(3));
    await expect(await canvas.findAllByRole('link', { name: /Download didn/ })).not.toHaveLength(0);

    const alert = await canvas.findByText('Open in a new tab');
    await expect(alert).toBeVisible();
    const before = custom.calls.filter(({ method }) => method === 'openEditor').length;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(custom.calls.filter(({ method }) => method === 'openEditor').length).toBeGreaterThan(before),
    );

    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect slides' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Disconnect slides' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const edited = createMemoryFetcher();
const onEdit = fn();
export const TextAndToolbar: StoryObj = {
  render: () => (
    <PptProvider fetcher={edited} scope="text and toolbar">
      <Customizing.MyPresentations onEdit={onEdit} />
      <Customizing.EditorToolbar />
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 420 }} />
    </PptProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Edit / }))[0]!);
    await expect(onEdit).toHaveBeenCalledWith('sample-1');
    await expect(canvas.getAllByRole('button', { name: 'Copy title' }).length).toBeGreaterThan(0);
    await canvas.findByText('Saved');
    act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await canvas.findByText('Saved');
  },
};

const emptyList = createMemoryFetcher({ records: [] });
const selectable = createMemoryFetcher();
const onCreate = fn();
const onEditRow = fn();
export const SlotsAndColumns: StoryObj = {
  render: () => (
    <>
      <PptProvider fetcher={emptyList} scope="empty list">
        <Customizing.MyEmptyList onCreate={onCreate} />
      </PptProvider>
      <PptProvider fetcher={selectable} scope="columns">
        <Customizing.SelectablePresentations onEdit={onEditRow} />
      </PptProvider>
      <Customizing.FrameWithAttributes fetcher={selectable} source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create your first presentation' }));
    await expect(onCreate).toHaveBeenCalledOnce();

    const checkbox = await canvas.findByRole('checkbox', { name: 'Select Solar on 40 school roofs' });
    await expect(canvas.queryByRole('columnheader', { name: 'User' })).toBeNull();
    await userEvent.click(checkbox);
    await expect(checkbox).toBeChecked();
    await canvas.findByText('1 selected');
    await expect(onEditRow).not.toHaveBeenCalled();
    await userEvent.click(checkbox.closest('th')!);
    await expect(onEditRow).toHaveBeenCalledWith('sample-1');

    const iframe = await canvas.findByTestId('editor');
    await expect(iframe).toHaveAttribute('name', 'slides');
  },
};
