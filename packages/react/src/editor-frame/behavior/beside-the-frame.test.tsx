import { createRef, useState, type ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EditorSource, PptFetcher } from '@ppt-embed/protocol/host';
import { HistoryTable } from '../../history/HistoryTable.tsx';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { createMemoryFetcher, fails, emitEditorMessage, type MemoryFetcher } from '../../testing/index.ts';
import type { PptEditorFrameHandle } from '../../provider/editor-handle-types.ts';
import { PptEditorFrame, type PptEditorFrameProps } from '../PptEditorFrame.tsx';

// These tests cover the effects of the editor on other parts of the page: lists, the connection, the host's URL, the
// page's colors.

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const flushEffects = (ms = 60): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const frame = (): HTMLElement => document.querySelector<HTMLElement>('[data-ppt="editor-frame"]') as HTMLElement;
const comesTo = (state: string): Promise<void> => waitFor(() => expect(frame().dataset['state']).toBe(state));
const count = (fetcher: MemoryFetcher, method: string): number =>
  fetcher.calls.filter((call) => call.method === method).length;

describe('lists of presentations', () => {
  async function open(
    source: EditorSource,
  ): Promise<{ fetcher: MemoryFetcher; emitMessage: typeof emitEditorMessage }> {
    const fetcher = createMemoryFetcher({ editorUrl: `${editorUrl}?mute` });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PptProvider fetcher={fetcher}>
          <HistoryTable pageSize={10} />
          <HistoryTable pageSize={10} lists={['mine']} list="mine" />
          <PptEditorFrame source={source} />
        </PptProvider>
      </QueryClientProvider>,
    );
    await comesTo('loaded');
    return { fetcher, emitMessage: (message) => act(() => emitEditorMessage(message)) };
  }

  it('show a new presentation as soon as a frame next to them has created it', async () => {
    await open({ kind: 'markdown', text: '# Bees on roofs' });
    await waitFor(() => expect(screen.getAllByText('Bees on roofs')).toHaveLength(2));
  });

  it.each<[string, Parameters<typeof emitEditorMessage>[0]]>(
    everyday(1, [
      ['it is saved', { type: 'saved', revision: 2, title: 'A' }],
      ['its title changes', { type: 'title', title: 'B' }],
      ['a presentation is opened from the home page', { type: 'opened', pptId: 'p1', title: 'B' }],
    ]),
  )('are refetched when %s', async (_, message) => {
    const { fetcher, emitMessage } = await open({ kind: 'presentation', pptId: 'sample-1' });
    await flushEffects();
    const before = [count(fetcher, 'listHistory'), count(fetcher, 'listMyPresentations')];
    expect(before).toEqual([1, 1]);
    emitMessage(message);
    await waitFor(() => expect([count(fetcher, 'listHistory'), count(fetcher, 'listMyPresentations')]).toEqual([2, 2]));
  });

  itInFullRun('are refetched at most once per second, however often the editor saves', async () => {
    const { fetcher, emitMessage } = await open({ kind: 'presentation', pptId: 'sample-1' });
    await flushEffects();
    const before = count(fetcher, 'listHistory');
    for (let revision = 0; revision < 100; revision++) emitMessage({ type: 'saved', revision, title: 'A' });
    await flushEffects(1300);
    expect(count(fetcher, 'listHistory') - before).toBe(2);
  });

  itInFullRun('are not refetched when a presentation opens, or when nothing relevant changes', async () => {
    const { fetcher, emitMessage } = await open({ kind: 'presentation', pptId: 'sample-1' });
    emitMessage({ type: 'ready', pptId: 'sample-1', title: 'A', dirty: false, revision: 1, capabilities: [] });
    emitMessage({ type: 'dirty', dirty: true });
    emitMessage({ type: 'title', title: 'A' });
    await flushEffects();
    expect(count(fetcher, 'listHistory')).toBe(1);
  });
});

describe('connection cached as disconnected', () => {
  const key = ['ppt', 'default', 'connection'];

  function open(ageMs: number, options: Parameters<typeof createMemoryFetcher>[0] = {}): [MemoryFetcher, QueryClient] {
    const fetcher = createMemoryFetcher({ editorUrl, ...options });
    const queryClient = new QueryClient();
    queryClient.setQueryData(key, { status: 'disconnected' }, { updatedAt: Date.now() - ageMs });
    render(
      <PptProvider fetcher={fetcher} queryClient={queryClient}>
        <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
      </PptProvider>,
    );
    return [fetcher, queryClient];
  }

  it('is checked first if stale, and the editor opens if the app is now connected', async () => {
    const [fetcher] = open(60_000);
    await comesTo('ready');
    expect(fetcher.calls.map(({ method }) => method)).toEqual(['getConnection', 'openEditor']);
  });

  itInFullRun('is checked first if stale, and used if the app is still disconnected', async () => {
    const [fetcher] = open(60_000, { connection: { status: 'disconnected' } });
    await comesTo('disconnected');
    expect(fetcher.calls.map(({ method }) => method)).toEqual(['getConnection']);
  });

  itInFullRun('is ignored if it cannot be checked, so that the request decides', async () => {
    const [fetcher] = open(60_000, { faults: { getConnection: [fails('network')] } });
    await comesTo('ready');
    expect(fetcher.calls.map(({ method }) => method)).toEqual(['getConnection', 'openEditor']);
  });

  it('is used while it is fresh, without extending its freshness', async () => {
    const [fetcher, queryClient] = open(20_000);
    const before = queryClient.getQueryState(key)?.dataUpdatedAt;
    await comesTo('disconnected');
    await flushEffects();
    expect(fetcher.calls).toEqual([]);
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(before);
  });
});

it('aborts the request for a URL when the user disconnects on this page', async () => {
  let signal: AbortSignal | undefined;
  const fetcher: PptFetcher = {
    ...createMemoryFetcher({ editorUrl }),
    openEditor: (_, call) => {
      signal = call?.signal;
      return new Promise(() => undefined);
    },
  };
  const { ConnectButton } = await import('../../connection/ConnectButton.tsx');
  render(
    <PptProvider fetcher={fetcher}>
      <ConnectButton />
      <PptEditorFrame source={{ kind: 'home' }} />
    </PptProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await comesTo('disconnected');
  expect(signal?.aborted).toBe(true);
});

describe('creation id', () => {
  const markdown = (creationId?: string): EditorSource => ({
    kind: 'markdown',
    text: '# Hi',
    ...(creationId !== undefined && { creationId }),
  });

  const idsOf = (fetcher: MemoryFetcher): (string | undefined)[] =>
    fetcher.calls.map(({ input }) => (input as { source: { creationId?: string } }).source.creationId);

  it('is reported to the host on Create again, so that the host can add it to the source without reopening', async () => {
    const fetcher = createMemoryFetcher({
      editorUrl,
      faults: { openEditor: [fails('outcome_unknown', { times: 1 })] },
    });
    const ids: string[] = [];
    function Host(): ReactElement {
      const [creationId, setCreationId] = useState('c1');
      return (
        <PptProvider fetcher={fetcher}>
          <p>Id {creationId}</p>
          <PptEditorFrame
            source={markdown(creationId)}
            onCreationIdChange={(id) => {
              ids.push(id);
              setCreationId(id);
            }}
          />
        </PptProvider>
      );
    }
    render(<Host />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create again' }));
    await comesTo('ready');
    expect(ids).toHaveLength(1);
    expect(screen.getByText(`Id ${ids[0]}`)).toBeDefined();
    await flushEffects();
    expect(idsOf(fetcher)).toEqual(['c1', ids[0]]);
  });

  itInFullRun('is reported to the host if the frame creates it', async () => {
    const fetcher = createMemoryFetcher({ editorUrl });
    const onCreationIdChange = vi.fn<(id: string) => void>();
    const page = (source: EditorSource): ReactElement => (
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame {...{ source, onCreationIdChange }} />
      </PptProvider>
    );
    const { rerender } = render(page(markdown()));
    await comesTo('ready');
    const id = onCreationIdChange.mock.calls[0]?.[0] ?? '';
    expect(idsOf(fetcher)).toEqual([id]);
    rerender(page(markdown(id)));
    await flushEffects();
    expect(fetcher.calls).toHaveLength(1);
    rerender(page(markdown('another')));
    await waitFor(() => expect(idsOf(fetcher)).toEqual([id, 'another']));
    expect(onCreationIdChange).toHaveBeenCalledOnce();
  });

  itInFullRun('is not reported if the source already has it', async () => {
    const onCreationIdChange = vi.fn<(id: string) => void>();
    render(
      <PptProvider fetcher={createMemoryFetcher({ editorUrl })}>
        <PptEditorFrame source={markdown(crypto.randomUUID())} onCreationIdChange={onCreationIdChange} />
      </PptProvider>,
    );
    await comesTo('ready');
    expect(onCreationIdChange).not.toHaveBeenCalled();
  });
});

itInFullRun('does not pass its own handlers to the root element', async () => {
  const consoleError = vi.spyOn(console, 'error');
  const handlers = Object.fromEntries(
    ['Open', 'CreationIdChange', 'Ready', 'Rendered', 'DirtyChange', 'Saved', 'TitleChange', 'Exit', 'Error']
      .concat('StateChange')
      .map((name) => [`on${name}`, () => undefined]),
  ) as Partial<PptEditorFrameProps>;
  render(
    <PptProvider fetcher={createMemoryFetcher({ editorUrl })}>
      <PptEditorFrame source={{ kind: 'home' }} {...{ autoFocus: true }} leaveGuard loading="eager" {...handlers} />
    </PptProvider>,
  );
  await comesTo('ready');
  expect(consoleError).not.toHaveBeenCalled();
  expect(frame().getAttributeNames().toSorted()).toEqual([
    'aria-label',
    'class',
    'data-ppt',
    'data-state',
    'lang',
    'role',
    'tabindex',
  ]);
});

describe('color scheme of the page, if the host sets none', () => {
  afterEach(() => {
    document.documentElement.style.colorScheme = '';
    document.querySelectorAll('meta[name="color-scheme"]').forEach((meta) => meta.remove());
  });

  /** Returns the color schemes sent to the editor, in order. */
  async function sentColorSchemes(): Promise<string[]> {
    const ref = createRef<PptEditorFrameHandle>();
    render(
      <PptProvider fetcher={createMemoryFetcher({ editorUrl: `${editorUrl}?mute` })}>
        <PptEditorFrame ref={ref} source={{ kind: 'home' }} />
      </PptProvider>,
    );
    await comesTo('loaded');
    const colorSchemes: string[] = [];
    const iframe = screen.getByTitle<HTMLIFrameElement>('Presentation editor');
    const view = iframe.contentWindow as Window;
    view.postMessage = (message: { type: string; colorScheme?: string }) => {
      if (message.colorScheme) colorSchemes.push(message.colorScheme);
    };
    act(() => void iframe.dispatchEvent(new Event('load')));
    return colorSchemes;
  }

  it.each(
    everyday(0, [
      ['dark', 'dark'],
      ['light', 'light'],
      ['only dark', 'dark'],
      ['light dark', 'auto'],
      ['', 'auto'],
    ] as const),
  )('is sent for a page in %o as %s', async (pageScheme, expected) => {
    document.documentElement.style.colorScheme = pageScheme;
    expect(await sentColorSchemes()).toEqual([expected]);
  });

  it('comes from the page’s meta element', async () => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'dark' }));
    expect(await sentColorSchemes()).toEqual(['dark']);
  });

  itInFullRun('is sent to the editor again when it changes', async () => {
    const colorSchemes = await sentColorSchemes();
    act(() =>
      emitEditorMessage({
        type: 'ready',
        pptId: null,
        title: '',
        dirty: false,
        revision: 1,
        capabilities: ['setColorScheme'],
      }),
    );
    document.documentElement.style.colorScheme = 'dark';
    await waitFor(() => expect(colorSchemes).toEqual(['auto', 'dark']));
    document.documentElement.dataset['unrelated'] = 'yes';
    await flushEffects();
    delete document.documentElement.dataset['unrelated'];
    expect(colorSchemes).toEqual(['auto', 'dark']);
  });
});
