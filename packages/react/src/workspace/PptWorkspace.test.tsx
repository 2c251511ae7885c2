import { useState, type ReactElement } from 'react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import type { PresentationsTableProps } from '../presentations/PresentationsTable.tsx';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, sampleRecords, emitEditorMessage, type MemoryFetcher } from '../testing/index.ts';
import { PptWorkspace } from './PptWorkspace.tsx';
import type { PptWorkspaceProps, PptWorkspaceView } from './workspace-props.ts';
import styles from '../styles.css?inline';
import presentationStyles from '../presentations/presentations.css?inline';
import workspaceStyles from './workspace.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';

addStyleSheets(styles, workspaceStyles, presentationStyles);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function app(fetcher: MemoryFetcher, props: PptWorkspaceProps = {}): ReactElement {
  return (
    <PptProvider fetcher={fetcher}>
      <PptWorkspace {...props} />
    </PptProvider>
  );
}

it('creates a presentation from text and a cover, and opens it in the editor', async () => {
  const fetcher = createMemoryFetcher();
  const onViewChange = vi.fn<(view: PptWorkspaceView) => void>();
  render(app(fetcher, { onViewChange }));
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Markdown' }), '# Bus lanes');
  await user.click((await screen.findAllByRole('radio'))[1]!);
  await user.click(screen.getByRole('button', { name: 'Create presentation' }));
  expect(await screen.findByTitle('Presentation editor')).toBeTruthy();
  expect(onViewChange).toHaveBeenCalledWith({
    kind: 'markdown',
    text: '# Bus lanes',
    coverId: expect.stringMatching(/^sample-/),
    creationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy(); // The presentation's identifier came with the URL.
});

itInFullRun('reports the created presentation as its view, without opening it again', async () => {
  const fetcher = createMemoryFetcher();
  function Host(): ReactElement {
    const [view, setView] = useState<PptWorkspaceView>({
      kind: 'markdown',
      text: '# A',
      creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5',
    });
    return (
      <>
        <output data-testid="view">{JSON.stringify(view)}</output>
        <PptWorkspace view={view} onViewChange={setView} />
      </>
    );
  }
  render(
    <PptProvider fetcher={fetcher}>
      <Host />
    </PptProvider>,
  );
  const editor = await screen.findByTitle('Presentation editor');
  await waitFor(() =>
    expect(screen.getByTestId('view').textContent).toMatch(/^\{"kind":"presentation","pptId":"[^"]+"\}$/),
  );
  expect(screen.getByTitle('Presentation editor')).toBe(editor);
  expect(fetcher.issuedUrls).toHaveLength(1);
});

itInFullRun('passes props on to its parts', async () => {
  const columns: PresentationsTableProps['columns'] = ({ title, actions }) => [title, actions];
  render(
    app(createMemoryFetcher(), {
      defaultView: 'presentations',
      slotProps: { presentations: { columns, pageSize: 2 } },
    }),
  );
  // A table with the standard columns is shown until the module of the list is loaded.
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Title', 'Actions']),
  );
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
});

it('opens a presentation from the list, and returns to the list', async () => {
  const fetcher = createMemoryFetcher({ records: sampleRecords(Date.now()).slice(0, 2) });
  render(app(fetcher, { defaultView: 'presentations' }));
  const user = userEvent.setup();
  await screen.findByRole('searchbox'); // The list with search has replaced the plain table.
  await user.click(await screen.findByRole('button', { name: /^Open Solar/ }));
  expect(await screen.findByTitle('Presentation editor')).toBeTruthy();
  expect(fetcher.calls.filter(({ method }) => method === 'openEditor')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  expect(await screen.findByRole('table', { name: 'Presentations' })).toBeTruthy();
  expect(screen.queryByTitle('Presentation editor')).toBeNull();
});

it('searches, sorts and renames presentations, and keeps search and order while the editor is open', async () => {
  const onSearchChange = vi.fn<(search: string) => void>();
  const fetcher = createMemoryFetcher({ records: sampleRecords(Date.now()).slice(0, 3) });
  render(app(fetcher, { defaultView: 'presentations', slotProps: { presentations: { onSearchChange } } }));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox', { name: 'Search presentations' }), 'solar');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title');
  await user.click(await screen.findByRole('button', { name: /^More actions for Solar/ }));
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Open Solar/ }));
  expect(await screen.findByTitle('Presentation editor')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('solar');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('title');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(onSearchChange.mock.calls).toEqual([['solar']]);
});

it.each(
  everyday(1, [
    [1440, undefined, 'has started, without your unsaved changes.'],
    [900, zhCN, '不包含未保存的更改'],
  ] as const),
)('downloads without moving rows at %i px, and says that unsaved changes are missing', async (width, locale, text) => {
  const records = sampleRecords(Date.now())
    .slice(0, 3)
    .map((record) => ({ ...record, hasUnsavedChanges: true }));
  render(
    <PptProvider fetcher={createMemoryFetcher({ records })} locale={locale}>
      <PptWorkspace defaultView="presentations" style={{ inlineSize: width }} />
    </PptProvider>,
  );
  const more = await screen.findAllByRole('button', { name: /^(More actions|.*更多)/ });
  const row = more[0]!.closest('[role="row"]')!;
  const height = row.getBoundingClientRect().height;
  await userEvent.setup().click(row.querySelector('[data-ppt="button"][aria-label*="ownload"], [aria-label^="下载"]')!);
  const status = await waitFor(() => {
    const found = row.querySelector('[data-ppt="download-status"]')!;
    expect(found.textContent).toContain(text);
    return found;
  });
  expect(row.getBoundingClientRect().height).toBe(height);
  const buttons = row.querySelector('[data-ppt="row-actions"]')!.getBoundingClientRect();
  expect(status.getBoundingClientRect().top).toBeGreaterThanOrEqual(buttons.bottom);
  expect(status.getBoundingClientRect().bottom).toBeLessThanOrEqual(row.getBoundingClientRect().bottom);
});

itInFullRun('lists presentations without search if the backend does not offer it', async () => {
  const records = sampleRecords(Date.now()).slice(0, 3);
  render(app(createMemoryFetcher({ features: [], records }), { defaultView: 'presentations' }));
  await screen.findByRole('button', { name: 'Import .pptx' });
  await screen.findByRole('button', { name: /^Open Solar/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
});

/** Returns the iframe of an editor that has reported its state, so that later messages are changes. */
async function openedEditor(): Promise<HTMLElement> {
  const iframe = await screen.findByTitle('Presentation editor');
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
  return iframe;
}

it('imports a PowerPoint file once, in the home page of the editor', async () => {
  const onReady = vi.fn<() => void>();
  const onViewChange = vi.fn<(view: PptWorkspaceView) => void>();
  // A page that sends no messages, so that the test sends them.
  const url = new URL('/packages/react/static/none.html', location.origin).href;
  const fetcher: MemoryFetcher = { ...createMemoryFetcher(), openEditor: () => Promise.resolve({ url }) };
  render(app(fetcher, { defaultView: 'presentations', onViewChange, frame: { onReady } }));
  const file = new File([''], 'Harbour.pptx');
  await userEvent.setup().upload(await screen.findByLabelText('Import .pptx', { selector: 'input' }), file);
  const iframe = await screen.findByTitle<HTMLIFrameElement>('Presentation editor');
  expect(onViewChange.mock.calls).toEqual([[{ kind: 'home' }]]);
  // Loading the page resets what an editor has reported before.
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('loaded'));
  const sent: unknown[] = [];
  iframe.contentWindow!.postMessage = (message: unknown) => sent.push(message);
  const ready = { type: 'ready', pptId: null, title: '', dirty: false, revision: 0 } as const;
  act(() => emitEditorMessage({ ...ready, capabilities: ['importPptx'] }));
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ type: 'importPptx', file })));
  expect(onReady).toHaveBeenCalledOnce();
  act(() => emitEditorMessage({ type: 'opened', pptId: 'p9', title: 'Harbour' }));
  expect(onViewChange).toHaveBeenLastCalledWith({ kind: 'presentation', pptId: 'p9' });
  expect(sent.filter((message) => (message as { type: string }).type === 'importPptx')).toHaveLength(1);
});

it('has no button to import if the editor cannot import', async () => {
  render(app(createMemoryFetcher(), { defaultView: 'presentations', canImport: false }));
  await screen.findByRole('table', { name: 'Presentations' });
  expect(screen.queryByRole('button', { name: 'Import .pptx' })).toBeNull();
});

it.each<[pages: PptWorkspaceProps['pages'], to: RegExp]>(
  everyday(1, [
    [['create'], /^Create$/],
    [['users', 'create'], /^Users$/],
  ] as const),
)('returns from the editor only to an available page: %j', async (pages, to) => {
  const onViewChange = vi.fn<(view: PptWorkspaceView) => void>();
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  render(app(createMemoryFetcher(), { pages, defaultView: view, onViewChange }));
  await screen.findByTitle('Presentation editor');
  act(() => emitEditorMessage({ type: 'exit' }));
  await waitFor(() => expect(onViewChange).toHaveBeenLastCalledWith(pages?.[0]));
  expect(screen.getByRole('button', { name: to }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('table', { name: 'Presentations' })).toBeNull();
});

it('starts on its first page', async () => {
  render(app(createMemoryFetcher(), { pages: ['presentations'] }));
  expect(await screen.findByRole('table', { name: 'Presentations' })).toBeTruthy();
});

it('does not show a link to the presentations if that page is not available', async () => {
  const faults = { openEditor: [fails('outcome_unknown')] };
  const view = { kind: 'markdown', text: '# A', creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5' } as const;
  render(app(createMemoryFetcher({ faults }), { pages: ['create'], defaultView: view }));
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByRole('button', { name: 'Create again' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Go to Presentations' })).toBeNull();
});

it('prompts before the user leaves unsaved changes for another view or leaves the page (flowfuse#6672)', async () => {
  const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const onDirtyChange = vi.fn<(dirty: boolean) => void>();
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  render(app(createMemoryFetcher(), { defaultView: view, frame: { onDirtyChange } }));
  const iframe = await openedEditor();
  const user = userEvent.setup();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  expect(onDirtyChange).toHaveBeenCalledWith(true);
  expect(leaves()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByTitle('Presentation editor')).toBe(iframe);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('textbox', { name: 'Markdown' })).toBeTruthy();
  expect(screen.queryByTitle('Presentation editor')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  expect(await screen.findByRole('table', { name: 'Presentations' })).toBeTruthy(); // There are no more unsaved changes.
});

itInFullRun('shows the title next to Download, so that the editor hides its own', async () => {
  const onTitleChange = vi.fn<(title: string) => void>();
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  render(app(createMemoryFetcher(), { defaultView: view, frame: { onTitleChange } }));
  const iframe = (await openedEditor()) as HTMLIFrameElement;
  const bar = within(screen.getByRole('navigation', { name: 'Presentation workspace' }));
  act(() => emitEditorMessage({ type: 'title', title: 'Harbour plan' }));
  expect(bar.getByText('Harbour plan')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(onTitleChange).toHaveBeenLastCalledWith('Harbour plan');
  const sent: unknown[] = [];
  iframe.contentWindow!.postMessage = (message: unknown) => sent.push(message);
  act(() => void iframe.dispatchEvent(new Event('load')));
  expect(sent[0]).toMatchObject({ type: 'hello', hostHeader: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create' }));
  expect(bar.queryByText('Harbour plan')).toBeNull();
});

it.each(
  everyday(0, [
    [undefined, undefined],
    [zhCN, undefined],
    [undefined, ['create', 'presentations', 'users'] as const],
  ] as const),
)('gives the title enough space on a phone, also while a download has a status', async (locale, pages) => {
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  const { container } = render(
    <PptProvider fetcher={createMemoryFetcher()} locale={locale}>
      <PptWorkspace {...(pages && { pages })} defaultView={view} style={{ inlineSize: 360 }} />
    </PptProvider>,
  );
  await waitFor(() => expect(container.querySelector('[data-ppt="editor-frame"][data-state="ready"]')).toBeTruthy());
  act(() => emitEditorMessage({ type: 'title', title: 'Harbour plan for 2027 and the years after' }));
  const title = container.querySelector('[data-ppt="workspace-title"]')!;
  const download = container.querySelector('[data-ppt="workspace-bar"] [data-ppt="download"]')!;
  expect(title.clientWidth).toBeGreaterThan(110);
  const before = download.textContent ?? '';
  await userEvent.setup().click(within(download as HTMLElement).getByRole('button'));
  await waitFor(() => expect(download.textContent?.length).toBeGreaterThan(before.length + 3));
  expect(title.clientWidth).toBeGreaterThan(110);
});

it.each(
  everyday(1, [
    ['Enter', undefined, 'Rename presentation', 'Quay plan', 'Quay plan'],
    ['Tab', undefined, 'Rename presentation', 'Quay plan', 'Download'],
    ['Enter', zhCN, '重命名演示文稿', '港口计划', '港口计划'],
  ] as const),
)('renames the presentation in the title with %s', async (key, locale, label, next, focused) => {
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  const onTitleChange = vi.fn<(title: string) => void>();
  const { container } = render(
    <PptProvider fetcher={createMemoryFetcher()} locale={locale}>
      <PptWorkspace defaultView={view} frame={{ onTitleChange }} />
    </PptProvider>,
  );
  await waitFor(() => expect(container.querySelector('[data-ppt="workspace-title"] button')).toBeTruthy());
  const button = container.querySelector<HTMLElement>('[data-ppt="workspace-title"] button')!;
  expect(button.title).toBe(label);
  const user = userEvent.setup();
  await user.click(button);
  // The field contains the selected title, which typing replaces.
  await user.keyboard(`  ${next} {${key}}`);
  await waitFor(() => expect(onTitleChange).toHaveBeenLastCalledWith(next));
  expect(container.querySelector('[data-ppt="workspace-title"]')?.textContent).toBe(next);
  expect(screen.queryByRole('textbox', { name: label })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
});

itInFullRun('keeps the title on Escape, and if it is empty or the same', async () => {
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  render(app(createMemoryFetcher(), { defaultView: view }));
  const iframe = (await openedEditor()) as HTMLIFrameElement;
  const bar = within(screen.getByRole('navigation', { name: 'Presentation workspace' }));
  act(() => emitEditorMessage({ type: 'title', title: 'Harbour plan' }));
  const sent: unknown[] = [];
  iframe.contentWindow!.postMessage = (message: unknown) => sent.push(message);
  const user = userEvent.setup();
  for (const keys of ['Quay plan{Escape}', '{Delete}{Enter}', '   {Enter}', '{Enter}']) {
    await user.click(await bar.findByRole('button', { name: 'Harbour plan' }));
    await user.keyboard(keys);
  }
  expect(await bar.findByRole('button', { name: 'Harbour plan' })).toBeTruthy();
  expect(sent.filter((message) => (message as { type: string }).type === 'rename')).toEqual([]);
});

itInFullRun('shows the last reported title if the editor rejects another one', async () => {
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  render(app(createMemoryFetcher(), { defaultView: view }));
  const iframe = (await openedEditor()) as HTMLIFrameElement;
  const bar = within(screen.getByRole('navigation', { name: 'Presentation workspace' }));
  act(() => emitEditorMessage({ type: 'title', title: 'Harbour plan' }));
  iframe.contentWindow!.postMessage = ({ type, id }: { type: string; id: string }) => {
    if (type === 'rename') emitEditorMessage({ type: 'result', id, ok: false, code: 'editor_unsupported' });
  };
  const user = userEvent.setup();
  await user.click(await bar.findByRole('button', { name: 'Harbour plan' }));
  await act(() => user.keyboard('Quay plan{Enter}'));
  expect(await bar.findByRole('button', { name: 'Harbour plan' })).toBeTruthy();
});

itInFullRun(
  'does not offer to rename if the editor cannot, as for users who may only view the presentation',
  async () => {
    const view = { kind: 'presentation', pptId: 'sample-1' } as const;
    render(app(createMemoryFetcher(), { defaultView: view }));
    await openedEditor();
    const bar = within(screen.getByRole('navigation', { name: 'Presentation workspace' }));
    const ready = { type: 'ready', pptId: 'sample-1', title: 'Harbour plan', dirty: false, revision: 0 } as const;
    act(() => emitEditorMessage({ ...ready, capabilities: ['rename'] }));
    expect(await bar.findByRole('button', { name: 'Harbour plan' })).toBeTruthy();
    act(() => emitEditorMessage({ ...ready, capabilities: ['save'] }));
    expect(bar.getByText('Harbour plan').tagName).toBe('STRONG');
  },
);

itInFullRun('leaves the title to the editor if the host sets hostHeader to false', async () => {
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  render(app(createMemoryFetcher(), { defaultView: view, frame: { hostHeader: false } }));
  await openedEditor();
  act(() => emitEditorMessage({ type: 'title', title: 'Harbour plan' }));
  expect(screen.queryByText('Harbour plan')).toBeNull();
});

itInFullRun('leaves without a prompt once a draft contains all changes', async () => {
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  render(app(createMemoryFetcher(), { defaultView: view }));
  await openedEditor();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true, draftSaved: true }));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('textbox', { name: 'Markdown' })).toBeTruthy();
});

itInFullRun('does not prompt for an editor that the host has closed', async () => {
  const fetcher = createMemoryFetcher();
  const { rerender } = render(app(fetcher, { view: { kind: 'presentation', pptId: 'sample-1' } }));
  await screen.findByTitle('Presentation editor');
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  const onViewChange = vi.fn<(view: PptWorkspaceView) => void>();
  rerender(app(fetcher, { view: 'create', onViewChange }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Presentations' }));
  expect(onViewChange).toHaveBeenCalledWith('presentations');
  expect(screen.queryByRole('dialog')).toBeNull();
});

itInFullRun('prompts only for the presentation with unsaved changes, and again if the host cancels', async () => {
  const fetcher = createMemoryFetcher();
  const onViewChange = vi.fn<(view: PptWorkspaceView) => void>();
  const show = (pptId: string): ReactElement => app(fetcher, { view: { kind: 'presentation', pptId }, onViewChange });
  const { rerender } = render(show('sample-1'));
  const first = await openedEditor();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  const user = userEvent.setup();
  for (let times = 0; times < 2; times++) {
    await user.click(screen.getByRole('button', { name: 'Presentations' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(onViewChange).toHaveBeenCalledTimes(times + 1);
    expect(screen.getByTitle('Presentation editor')).toBe(first);
  }
  rerender(show('sample-2')); // For example, with the Back button.
  await waitFor(() => expect(screen.getByTitle('Presentation editor')).not.toBe(first));
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  expect(onViewChange).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('dialog')).toBeNull();
});

itInFullRun('leaves a saved presentation without a prompt', async () => {
  render(app(createMemoryFetcher(), { defaultView: { kind: 'presentation', pptId: 'sample-1' } }));
  await screen.findByTitle('Presentation editor');
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  act(() => emitEditorMessage({ type: 'dirty', dirty: false }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Presentations' }));
  expect(await screen.findByRole('table', { name: 'Presentations' })).toBeTruthy();
});

itInFullRun('passes the host’s class and list handler to the frame', async () => {
  const onShowPresentations = vi.fn<() => void>();
  const fetcher = createMemoryFetcher({ faults: { openEditor: [fails('outcome_unknown')] } });
  const defaultView = { kind: 'markdown', text: '# A' } as const;
  render(app(fetcher, { defaultView, frame: { className: 'mine', onShowPresentations } }));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Go to Presentations' }));
  expect(onShowPresentations).toHaveBeenCalledOnce();
  expect(await screen.findByRole('table', { name: 'Presentations' })).toBeTruthy();
  cleanup();
  const { container } = render(app(createMemoryFetcher(), { defaultView, frame: { className: 'mine' } }));
  expect(container.querySelector('[data-ppt="editor-frame"]')?.className).toBe('ppt mine');
});

it('lets the host control the view, for example in its URL', async () => {
  function Host(): ReactElement {
    const [view, setView] = useState<PptWorkspaceView>('create');
    return (
      <>
        <output data-testid="view">{JSON.stringify(view)}</output>
        <PptWorkspace view={view} onViewChange={setView} pages={['create', 'users']} />
      </>
    );
  }
  render(
    <PptProvider fetcher={createMemoryFetcher()}>
      <Host />
    </PptProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Users' }));
  expect(screen.getByTestId('view').textContent).toBe('"users"');
  expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
});

it('has only the pages that the host enabled', () => {
  render(app(createMemoryFetcher()));
  expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Users' })).toBeNull();
});

itInFullRun('keeps the text and the cover while the list is shown', async () => {
  const fetcher = createMemoryFetcher();
  render(app(fetcher));
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Markdown' }), '# Mine');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  const coverId = screen.getAllByRole<HTMLInputElement>('radio')[4]?.value;
  await user.click(screen.getAllByRole('radio')[4] as Element);
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' }).value).toBe('# Mine'),
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(coverId);
  await user.click(screen.getByRole('button', { name: 'Create presentation' }));
  await waitFor(() => expect(fetcher.issuedUrls[0]?.source).toMatchObject({ text: '# Mine', coverId }));
});

it('offers Connect instead of a list while the app is not connected', async () => {
  render(app(createMemoryFetcher({ connection: { status: 'disconnected' } }), { defaultView: 'presentations' }));
  expect(await screen.findByText('Connect to continue')).toBeTruthy();
});

it('never moves the focus automatically (Typeform/embed#419)', async () => {
  render(app(createMemoryFetcher(), { defaultView: 'presentations' }));
  await screen.findByRole('table');
  expect(document.activeElement).toBe(document.body);
});
