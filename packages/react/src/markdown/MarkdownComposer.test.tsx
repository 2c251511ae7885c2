import type { ReactElement } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import { PptError } from '@ppt-embed/protocol/host';
import { PptProvider } from '../provider/PptProvider.tsx';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { createMemoryFetcher } from '../testing/index.ts';
import type { MarkdownComposerProps } from './composer-props.ts';
import { MarkdownComposer } from './MarkdownComposer.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

type Create = MarkdownComposerProps['onCreate'];
const created = (): ReturnType<typeof vi.fn<Create>> => vi.fn<Create>();

function app(props: Partial<MarkdownComposerProps> = {}): ReactElement {
  return (
    <PptProvider fetcher={createMemoryFetcher()}>
      <MarkdownComposer onCreate={() => undefined} {...props} />
    </PptProvider>
  );
}

const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Markdown' });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Create presentation' });
const drop = (...files: File[]): void => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  act(() => void box().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })));
};

it('passes the text with a new key on each press', async () => {
  const onCreate = created();
  render(app({ onCreate }));
  const user = userEvent.setup();
  await user.type(box(), '# Hello');
  await user.click(button());
  await user.click(button());
  const [first, second] = onCreate.mock.calls.map(([creation]) => creation);
  expect(first?.text).toBe('# Hello');
  expect(first?.creationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.creationId).not.toBe(first?.creationId);
});

it.each(everyday(1, ['Control', 'Meta'] as const))('submits on %s+Enter', async (key) => {
  const onCreate = created();
  render(app({ onCreate, defaultValue: 'text' }));
  box().focus();
  await userEvent.setup().keyboard(`{${key}>}{Enter}{/${key}}`);
  expect(onCreate).toHaveBeenCalledOnce();
});

itInFullRun('does not submit on Enter alone', async () => {
  const onCreate = created();
  render(app({ onCreate, defaultValue: 'text' }));
  await userEvent.setup().type(box(), '{Enter}more');
  expect(onCreate).not.toHaveBeenCalled();
  expect(box().value).toBe('text\nmore');
});

it.each(everyday(1, ['', '  \n '] as const))('does not submit empty text (%j)', async (defaultValue) => {
  const onCreate = created();
  render(app({ onCreate, defaultValue }));
  const user = userEvent.setup();
  await user.click(button());
  expect((await screen.findByText('Enter some text, or drop a .md file.')).closest('[role=alert]')).toBeTruthy();
  expect(onCreate).not.toHaveBeenCalled();
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box());
  await user.type(box(), 'x');
  expect(screen.queryByText('Enter some text, or drop a .md file.')).toBeNull();
});

itInFullRun('rejects Markdown over 1 MB with its size and the limit, and keeps it', async () => {
  const onCreate = created();
  const text = '中'.repeat(Math.ceil(maxMarkdownBytes / 3) + 1);
  render(app({ onCreate, defaultValue: text }));
  await userEvent.setup().click(button());
  await screen.findByText(
    'Your text is 1.01 MB. The limit is 1 MB. Shorten it, or split it in two. Your text is still here.',
  );
  expect(onCreate).not.toHaveBeenCalled();
  expect(box().value).toBe(text);
});

itInFullRun('submits exactly 1 MB of Markdown', async () => {
  const onCreate = created();
  render(app({ onCreate, defaultValue: 'x'.repeat(maxMarkdownBytes) }));
  await userEvent.setup().click(button());
  expect(onCreate).toHaveBeenCalledOnce();
});

it('counts bytes and slides when typing pauses', async () => {
  render(app({ defaultValue: '# One' }));
  expect(await screen.findByText('About 1 slide')).toBeTruthy();
  await userEvent.setup().type(box(), '\n\n## Two');
  expect(screen.getByText('About 1 slide')).toBeTruthy();
  expect(await screen.findByText('About 2 slides')).toBeTruthy();
});

it('keeps the text when creation failed, explains why, and lets the user try again', async () => {
  const onError = vi.fn<(error: PptError) => void>();
  const onCreate = created().mockRejectedValueOnce(new PptError({ code: 'network', message: 'No answer.' }));
  render(app({ onCreate, onError, defaultValue: '# Mine' }));
  const user = userEvent.setup();
  await user.click(button());
  await screen.findByText(
    "Can't reach the server. Check your network and try again. Your saved presentations are safe.",
  );
  expect(onError).toHaveBeenCalledOnce();
  expect(box().value).toBe('# Mine');
  await user.click(button());
  expect(onCreate).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
});

it('repeats a rejected request with its key until a field changes', async () => {
  const onCreate = created().mockRejectedValue(new PptError({ code: 'network', message: 'No answer.' }));
  render(app({ onCreate, defaultValue: '# Mine', beside: <input type="checkbox" aria-label="Cover" /> }));
  const user = userEvent.setup();
  const create = async (count: number): Promise<void> => {
    await user.click(button());
    await waitFor(() => expect(onCreate).toHaveBeenCalledTimes(count));
    await screen.findByText(/^Can't reach the server/);
  };
  await create(1);
  await create(2);
  await user.click(screen.getByRole('checkbox', { name: 'Cover' }));
  await create(3);
  await user.type(box(), '!');
  await create(4);
  const ids = onCreate.mock.calls.map(([{ creationId }]) => creationId);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
});

it('handles one press at a time', async () => {
  const onCreate = created().mockReturnValue(new Promise(() => undefined));
  render(app({ onCreate, defaultValue: 'text' }));
  const user = userEvent.setup();
  await user.dblClick(button());
  await user.type(box(), '{Control>}{Enter}{/Control}');
  expect(onCreate).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Creating your presentation…' })).toBeTruthy();
});

it('treats a double click as one press, even if the host’s handler finishes immediately', async () => {
  const onCreate = created();
  render(app({ onCreate, defaultValue: 'text' }));
  await userEvent.setup().dblClick(button());
  expect(onCreate).toHaveBeenCalledOnce();
});

it.each(everyday(1, ['talk.md', 'talk.markdown', 'talk.TXT'] as const))(
  'replaces the text with a dropped %s',
  async (name) => {
    render(app({ defaultValue: 'old' }));
    drop(new File(['# Dropped\r\ntext'], name));
    await waitFor(() => expect(box().value).toBe('# Dropped\ntext'));
  },
);

itInFullRun('restores the old text with undo after a drop, and the new text with redo', async () => {
  render(app({ defaultValue: 'old text' }));
  drop(new File(['new text'], 'new.md'));
  await waitFor(() => expect(box().value).toBe('new text'));
  expect(document.activeElement).toBe(box());
  const user = userEvent.setup();
  await user.keyboard('{Control>}z{/Control}');
  expect(box().value).toBe('old text');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(box().value).toBe('new text');
});

itInFullRun('accepts a file of 1 MB without a noticeable delay', async () => {
  render(app());
  const text = '- a point\n'.repeat(maxMarkdownBytes / 10);
  drop(new File([text], 'long.md'));
  await waitFor(() => expect(box().value).toHaveLength(text.length));
  expect(await screen.findByText('1 MB of 1 MB')).toBeTruthy();
});

it.each(
  everyday(1, [
    ['another kind of file', new File(['x'], 'slides.pptx')],
    ['another kind of file, however large', new File(['x'.repeat(maxMarkdownBytes * 1.5)], 'slides.pptx')],
    ['a text in another encoding', new File([new Uint8Array([0xc4, 0xe3, 0xba, 0xc3])], 'gbk.txt')],
  ] as const),
)('rejects %s and keeps the text', async (_what, file) => {
  render(app({ defaultValue: 'old' }));
  drop(file);
  await screen.findByText('Only text files are supported: .md, .markdown, or .txt in UTF-8.');
  expect(box().value).toBe('old');
});

itInFullRun('accepts an empty file', async () => {
  render(app({ defaultValue: 'old' }));
  drop(new File([], 'empty.md'));
  await waitFor(() => expect(box().value).toBe(''));
});

it('rejects a file over 1 MB with its size and keeps the text', async () => {
  render(app({ defaultValue: 'old' }));
  drop(new File(['x'.repeat(maxMarkdownBytes * 1.5)], 'long.md'));
  await screen.findByText(
    'Your text is 1.5 MB. The limit is 1 MB. Shorten it, or split it in two. Your text is still here.',
  );
  expect(box().value).toBe('old');
});

it('keeps the page and the text when a file is dropped next to the text box', () => {
  render(app({ defaultValue: 'mine' }));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'x.md'));
  const over = (): boolean =>
    document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  expect(over()).toBe(false);
  cleanup();
  expect(over()).toBe(true);
});

it('opens a file from disk without a mouse', async () => {
  render(app());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const picked = vi.spyOn(input!, 'click').mockImplementation(() => undefined);
  screen.getByRole('button', { name: 'File' }).focus();
  await userEvent.setup().keyboard('{Enter}');
  expect(picked).toHaveBeenCalledOnce();
  await userEvent.setup({ applyAccept: false }).upload(input!, new File(['# From disk'], 'disk.md'));
  await waitFor(() => expect(box().value).toBe('# From disk'));
});

itInFullRun('passes the press to the selected tab, and keeps the text of the other', async () => {
  const onCreate = created();
  const fromJson = vi.fn<(request: { creationId: string }) => void>();
  const tabs = [{ id: 'json', label: 'JSON', panel: <input aria-label="JSON URL" />, onCreate: fromJson }];
  render(app({ onCreate, tabs, defaultValue: '# Kept' }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  await user.type(screen.getByRole('textbox', { name: 'JSON URL' }), 'https://example.org/deck.json{Enter}');
  expect(fromJson).toHaveBeenCalledOnce();
  expect(onCreate).not.toHaveBeenCalled();
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Markdown' }).getAttribute('aria-selected')).toBe('true');
  expect(box().value).toBe('# Kept');
});

it('lets the host control the text', async () => {
  const onChange = vi.fn<(text: string) => void>();
  render(app({ value: 'fixed', onChange }));
  await userEvent.setup().type(box(), '!');
  expect(onChange).toHaveBeenCalledWith('fixed!');
  expect(box().value).toBe('fixed');
});

it('keeps the text across a reload, for this user only', async () => {
  sessionStorage.clear();
  const page = (scope: string): ReactElement => (
    <PptProvider fetcher={createMemoryFetcher()} scope={scope}>
      <MarkdownComposer draftKey="here" onCreate={() => undefined} />
    </PptProvider>
  );
  const first = render(page('lin'));
  await userEvent.setup().type(box(), '# Kept');
  first.unmount();
  const second = render(page('mo'));
  expect(box().value).toBe('');
  second.unmount();
  render(page('lin'));
  await waitFor(() => expect(box().value).toBe('# Kept'));
  await userEvent.setup().type(box(), '!');
  expect(box().value).toBe('# Kept!');
});

itInFullRun('does not store anything without a draft key', async () => {
  sessionStorage.clear();
  render(app());
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Markdown' }), '# Not kept');
  expect(sessionStorage).toHaveLength(0);
});

itInFullRun('passes the text to the host’s own preview when typing pauses', async () => {
  render(app({ slots: { preview: ({ text }) => <p>Preview of {text}</p> } }));
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Markdown' }), '# A');
  expect(await screen.findByText('Preview of # A')).toBeTruthy();
});

it.each(
  everyday(2, [
    [899, null],
    [900, 'near'],
    [1001, 'over'],
  ] as const),
)('warns about %i slides before the service rejects them: %s', async (slides, state) => {
  render(app({ defaultValue: '## Slide\n\n'.repeat(slides) }));
  const badge = await screen.findByText(`About ${slides.toLocaleString('en')} slides`);
  expect(badge.dataset['state'] === 'fine' ? null : badge.dataset['state']).toBe(state);
});

itInFullRun('lets the user copy the request id of a failed creation', async () => {
  const rejection = new PptError({ code: 'internal', message: 'no', requestId: 'req_3' });
  render(app({ defaultValue: '# A', onCreate: () => Promise.reject(rejection) }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create presentation' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/create the presentation.*req_3/);
});

it.each(
  everyday(1, [
    ['Win32', ['Ctrl', '↵']],
    ['MacIntel', ['⌘', '↵']],
  ] as const),
)('shows the shortcut next to the button with its name on %s', (platform, keys) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  render(app());
  expect(Array.from(document.querySelectorAll('kbd'), (key) => key.textContent)).toEqual(keys);
});

it('keeps separate drafts for two users and restores each', async () => {
  sessionStorage.clear();
  const fetcher = createMemoryFetcher();
  const as = (scope: string): ReactElement => (
    <PptProvider fetcher={fetcher} scope={scope}>
      <MarkdownComposer draftKey="here" onCreate={() => undefined} />
    </PptProvider>
  );
  const { rerender } = render(as('ann'));
  const user = userEvent.setup();
  await user.type(box(), 'of Ann');
  rerender(as('bob'));
  await waitFor(() => expect(box().value).toBe(''));
  await user.type(box(), 'of Bob');
  rerender(as('ann'));
  await waitFor(() => expect(box().value).toBe('of Ann'));
  rerender(as('bob'));
  await waitFor(() => expect(box().value).toBe('of Bob'));
});

it('stores the draft when typing pauses, and immediately when the user leaves the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  sessionStorage.clear();
  const store = vi.spyOn(Storage.prototype, 'setItem');
  onTestFinished(() => store.mockRestore());
  const { unmount } = render(
    <PptProvider fetcher={createMemoryFetcher()} scope="lin">
      <MarkdownComposer draftKey="slow" onCreate={() => undefined} />
    </PptProvider>,
  );
  const write = (text: string): unknown => fireEvent.change(box(), { target: { value: text } });
  const stored = (): (string | undefined)[] => store.mock.calls.map(([, text]) => text);
  for (const text of ['# T', '# Ta', '# Tal', '# Talk']) write(text);
  expect(stored()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(stored()).toEqual(['# Talk']);
  write('# Talk 2');
  window.dispatchEvent(new Event('pagehide'));
  write('# Talk 3');
  unmount();
  expect(stored()).toEqual(['# Talk', '# Talk 2', '# Talk 3']);
});
