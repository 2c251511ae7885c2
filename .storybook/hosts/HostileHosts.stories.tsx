import { StrictMode, useState, type CSSProperties, type ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  ConnectButton,
  CoverPicker,
  HistoryTable,
  PptEditorFrame,
  PptProvider,
  type HistoryRecord,
  type PptFetcher,
} from '../../packages/react/src/index.ts';
import { MarkdownComposer } from '../../packages/react/src/markdown/index.ts';
import { PptWorkspace } from '../../packages/react/src/workspace/index.ts';
import { UserTable } from '../../packages/react/src/users/index.ts';
import { storyMessages } from '../../packages/react/src/stories/story-messages.ts';
import { usePpt } from '../../packages/react/src/provider/ppt-context.ts';
import {
  createMemoryFetcher,
  delays,
  fails,
  sampleRecords,
  type MemoryFetcher,
} from '../../packages/react/src/testing/index.ts';
import { hostileReset, layeredReset, starterStyles } from './resets.ts';

/** Host pages with difficult conditions for an embedded editor. Each story asserts that the components still work. */
const meta = {
  title: 'Hostile hosts',
  component: PptEditorFrame,
  args: { source: { kind: 'presentation', pptId: 'sample-1' } },
  // Each story gets its own page, because these hosts change the whole document.
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof PptEditorFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const frameIn = (element: HTMLElement): HTMLElement | null => element.querySelector('[data-ppt="editor-frame"]');
const isReady = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(frameIn(element)).toHaveAttribute('data-state', 'ready'));
const urlsOf = (loaded: Record<string, unknown>): readonly unknown[] => (loaded['fetcher'] as MemoryFetcher).issuedUrls;

/** StrictMode mounts everything twice, but there is only one request and one URL. */
export const InStrictMode: Story = {
  render: (args) => (
    <StrictMode>
      <PptEditorFrame {...args} />
    </StrictMode>
  ),
  play: async ({ canvasElement, loaded }) => {
    await isReady(canvasElement);
    await expect(urlsOf(loaded)).toHaveLength(1);
  },
};

/** Query defaults that would cache a spent URL, retry five times, throw, or never send a request. */
export const StrangeQueryDefaults: Story = {
  parameters: {
    queryClient: () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            enabled: false,
            retry: 5,
            staleTime: Infinity,
            gcTime: 0,
            throwOnError: true,
            networkMode: 'online',
          },
          mutations: { retry: 5, throwOnError: true, networkMode: 'online' },
        },
      }),
  },
  render: (args) => (
    <>
      <ConnectButton />
      <CoverPicker />
      <HistoryTable pageSize={3} />
      <PptEditorFrame {...args} />
    </>
  ),
  play: async ({ canvas, canvasElement, loaded, globals }) => {
    const messages = storyMessages(globals);
    await isReady(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    await expect(await canvas.findByRole('button', { name: messages.connection.disconnect })).toBeVisible();
    await expect(urlsOf(loaded)).toHaveLength(1);
  },
};

/** Calls that the app makes on its query client, each of which could request a second URL while the editor is open. */
export const FourQueryClientCalls: Story = {
  play: async ({ canvasElement, loaded }) => {
    await isReady(canvasElement);
    const client = loaded['queryClient'] as QueryClient;
    const iframe = canvasElement.querySelector('iframe');
    await client.invalidateQueries();
    await client.refetchQueries();
    await client.resetQueries();
    client.clear();
    await expect(canvasElement.querySelector('iframe')).toBe(iframe);
    await expect(frameIn(canvasElement)).toHaveAttribute('data-state', 'ready');
    await expect(urlsOf(loaded)).toHaveLength(1);
  },
};

function Rerendering(props: { source: Parameters<typeof PptEditorFrame>[0]['source'] }): ReactElement {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Render again ({count})
      </button>
      <PptEditorFrame source={{ ...props.source }} onSaved={() => setCount(count)} style={{ marginBlock: 8 }} />
    </>
  );
}

/** New objects and handlers at every render (Typeform/embed#405, #665): nothing is reloaded. */
export const InlineProps: Story = {
  render: (args) => <Rerendering source={args.source} />,
  play: async ({ canvas, canvasElement, loaded }) => {
    await isReady(canvasElement);
    const iframe = canvasElement.querySelector('iframe');
    for (let times = 0; times < 3; times += 1)
      await userEvent.click(canvas.getByRole('button', { name: /^Render again/ }));
    await expect(canvasElement.querySelector('iframe')).toBe(iframe);
    await expect(urlsOf(loaded)).toHaveLength(1);
  },
};

/** A reset in a layer before `ppt`, like Tailwind's: the components keep their styles. */
export const LayeredReset: Story = {
  render: () => (
    <>
      <style>{layeredReset}</style>
      <HistoryTable pageSize={5} />
    </>
  ),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table');
    const heading = table.querySelector('th');
    await expect(parseFloat(getComputedStyle(heading ?? table).paddingInlineStart)).toBeGreaterThan(0);
  },
};

/** An unlayered reset removes styles, but accessible names, roles and interaction still work. */
export const UnlayeredReset: Story = {
  render: () => (
    <>
      <style>{hostileReset}</style>
      <CoverPicker />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    const first = canvas.getAllByRole('radio')[1];
    if (first) await userEvent.click(first);
    await expect(first).toBeChecked();
  },
};

/** The style sheet of a new app: centered text, 18 px, and rules for `p` and `code`. */
export const StarterStyles: Story = {
  parameters: { backend: { faults: { openEditor: [fails('internal', { requestId: 'req_7Q2mB4xK' })] } } },
  render: (args) => (
    <div className="starter">
      <style>{starterStyles}</style>
      <MarkdownComposer
        defaultValue={'# Bus lanes\n\n- 61 % faster'}
        onCreate={() => undefined}
        beside={<CoverPicker />}
      />
      <HistoryTable pageSize={3} onOpen={() => undefined} />
      <PptEditorFrame {...args} style={{ minBlockSize: 320 }} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [title] = await canvas.findAllByRole('rowheader');
    await expect(getComputedStyle(title!).textAlign).toBe('start');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    const widths = ['markdown', 'history', 'editor-frame'].map((part) =>
      Math.round(canvasElement.querySelector(`[data-ppt="${part}"]`)!.getBoundingClientRect().width),
    );
    await expect(new Set(widths).size).toBe(1); // Each control is as wide as its column.
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** A root font size of 62.5 %, so that `1rem` is 10 px: `--ppt-font-size: 16px` restores the normal size. */
export const SmallRoot: Story = {
  render: () => (
    <div style={{ '--ppt-font-size': '16px' } as CSSProperties}>
      <style>{'html { font-size: 62.5%; }'}</style>
      <HistoryTable pageSize={5} onOpen={() => undefined} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [title] = await canvas.findAllByRole('rowheader');
    await expect(getComputedStyle(within(title!).getByText(/Solar/)).fontSize).toBe('14px');
    const sizes = Array.from(canvasElement.querySelectorAll('[data-ppt="history"] *'), (element) =>
      parseFloat(getComputedStyle(element).fontSize),
    );
    await expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  },
};

/** A layered reset with the whole workspace: text box, covers, tabs and buttons keep their padding and borders. */
export const LayeredResetEverywhere: Story = {
  render: () => (
    <>
      <style>{layeredReset}</style>
      <PptWorkspace pages={['create', 'presentations', 'users']} />
    </>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const text = await canvas.findByRole('textbox', { name: messages.markdown.markdown });
    await expect(parseFloat(getComputedStyle(text).paddingInlineStart)).toBeGreaterThan(0);
    const create = canvas.getByRole('button', { name: messages.markdown.create });
    await expect(parseFloat(getComputedStyle(create).paddingInlineStart)).toBeGreaterThan(0);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await userEvent.click(await canvas.findByRole('button', { name: messages.connection.disconnect }));
    const dialog = await canvas.findByRole('dialog');
    const { left, right } = dialog.getBoundingClientRect();
    await expect(Math.abs(left - (innerWidth - right))).toBeLessThanOrEqual(2); // The dialog is centered, although margins are reset.
    await expect(parseFloat(getComputedStyle(dialog).paddingInlineStart)).toBeGreaterThan(0);
  },
};

/** An unlayered reset with the user table: all actions and their confirmation dialogs still work. */
export const UnlayeredResetOverUsers: Story = {
  render: () => (
    <>
      <style>{hostileReset}</style>
      <UserTable pageSize={3} />
    </>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    const [first] = canvas.getAllByRole('button', { name: new RegExp(messages.users.suspend) });
    await userEvent.click(first!);
    const dialog = await canvas.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: messages.ui.cancel }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** No network: each component shows its own error and can be retried. */
export const Offline: Story = {
  parameters: {
    backend: {
      faults: {
        openEditor: [fails('network', { requestId: '' })],
        listCovers: [fails('network', { requestId: '' })],
        listHistory: [fails('network', { requestId: '' })],
      },
    },
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CoverPicker />
      <HistoryTable pageSize={3} />
      <PptEditorFrame {...args} style={{ minBlockSize: 320 }} />
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(3));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: messages.ui.tryAgain })).toHaveLength(3));
    await expect(canvas.getByRole('radio', { name: messages.covers.automaticCover })).toBeChecked(); // A cover is optional, so the form can still be submitted.
  },
};

/** A right-to-left page. */
export const RightToLeft: Story = {
  parameters: { backend: { faults: { openEditor: [fails('internal', { requestId: 'req_7Q2mB4xK' })] } } },
  render: (args) => (
    <div dir="rtl" style={{ display: 'grid', gap: 24, minInlineSize: 0 }}>
      <MarkdownComposer
        defaultValue={'# Bus lanes (draft)\n\n- 61 % faster (2026)'}
        onCreate={() => undefined}
        beside={<CoverPicker />}
      />
      <HistoryTable pageSize={5} />
      <PptEditorFrame {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const table = await canvas.findByRole('table');
    await expect(getComputedStyle(table).direction).toBe('rtl');
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await waitFor(() => expect(frameIn(canvasElement)).toHaveAttribute('data-state', 'failed'));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Parents without a height (react-calendly#137): the frame has a minimum height. */
export const ZeroHeightParent: Story = {
  render: (args) => (
    <div style={{ blockSize: 0 }}>
      <div style={{ blockSize: '100%' }}>
        <PptEditorFrame {...args} />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await expect(frameIn(canvasElement)?.getBoundingClientRect().height).toBeGreaterThanOrEqual(320);
  },
};

/** A parent of 300 px: all content is still reachable. */
export const NarrowParent: Story = {
  render: (args) => (
    <div style={{ inlineSize: 300 }}>
      <PptEditorFrame {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await expect(canvasElement.querySelector('iframe')?.getBoundingClientRect().width).toBeLessThanOrEqual(300);
  },
};

/** Responses take seconds. Loading states have the same size as the content. */
export const SlowNetwork: Story = {
  parameters: {
    backend: { faults: { openEditor: [delays(3000)], listCovers: [delays(2000)], listHistory: [delays(2000)] } },
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <PptEditorFrame {...args} />
      <CoverPicker />
      <HistoryTable pageSize={5} onOpen={() => undefined} />
    </div>
  ),
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.editorFrame.opening)).toBeVisible();
    const heightOf = (part: string): number | undefined =>
      canvasElement.querySelector(`[data-ppt="${part}"]`)?.getBoundingClientRect().height;
    const covers = heightOf('covers-grid');
    const height = heightOf('editor-frame');
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
    await isReady(canvasElement);
    await expect(heightOf('editor-frame')).toBe(height);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await expect(Math.abs(heightOf('covers-grid')! - covers!)).toBeLessThanOrEqual(1);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
  },
};

/** Parents that clip, scale and contain: a confirmation dialog is still centered on the page. */
export const ClippingParent: Story = {
  render: () => (
    <div style={{ transform: 'scale(0.9)', zoom: 1.2, overflow: 'hidden', contain: 'layout paint', blockSize: 300 }}>
      <UserTable pageSize={3} />
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    const [first] = canvas.getAllByRole('button', { name: new RegExp(messages.users.suspend) });
    await userEvent.click(first!);
    const { left, right, top, bottom } = (await canvas.findByRole('dialog')).getBoundingClientRect();
    await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(innerWidth);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
    await expect(Math.abs(left - (innerWidth - right))).toBeLessThanOrEqual(2);
    await expect(Math.abs(top - (innerHeight - bottom))).toBeLessThanOrEqual(2);
  },
};

/** Components in a modal dialog of the host: Cancel closes the confirmation dialog and leaves the host's dialog open. */
export const HostDialog: Story = {
  render: () => (
    <dialog
      aria-label="Settings"
      style={{ inlineSize: 'min(900px, 90vw)' }}
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
    >
      <UserTable pageSize={3} />
    </dialog>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    const [first] = canvas.getAllByRole('button', { name: new RegExp(messages.users.suspend) });
    await userEvent.click(first!);
    const question = await canvas.findByRole('dialog', { name: /Suspend|停用/ });
    await userEvent.click(within(question).getByRole('button', { name: messages.ui.cancel }));
    await waitFor(() => expect(question).not.toBeVisible());
    await expect(canvas.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expect(first).toHaveFocus();
  },
};

/** Two users with one query client: neither sees the other's rows. */
export const TwoUsers: Story = {
  render: () => <TwoUsersApp />,
  play: async ({ canvas }) => {
    const tableOf = (name: string): HTMLElement => within(canvas.getByRole('region', { name })).getByRole('table');
    await waitFor(() => expect(within(tableOf('Ada')).getAllByRole('rowheader')).toHaveLength(2));
    await waitFor(() => expect(within(tableOf('Ben')).getAllByRole('rowheader')).toHaveLength(1));
    await expect(within(tableOf('Ada')).queryByText(/of Ben/)).toBeNull();
    await expect(within(tableOf('Ben')).queryByText(/of Ada/)).toBeNull();
  },
};

function TwoUsersApp(): ReactElement {
  const { locale, colorScheme, queryClient } = usePpt();
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      {Object.entries(fetchersByUser).map(([name, fetcher]) => (
        <section key={name} aria-label={name}>
          <PptProvider fetcher={fetcher} scope={name} {...{ queryClient, locale: locale, colorScheme }}>
            <HistoryTable messages={{ presentations: `Presentations of ${name}` }} />
          </PptProvider>
        </section>
      ))}
    </div>
  );
}

const recordsOf = (name: string, count: number): HistoryRecord[] =>
  sampleRecords(Date.now())
    .slice(0, count)
    .map((record) => ({ ...record, title: `${record.title} of ${name}` }));
const fetchersByUser = {
  Ada: createMemoryFetcher({ records: recordsOf('Ada', 2) }),
  Ben: createMemoryFetcher({ records: recordsOf('Ben', 1) }),
};

/** The frame is moved in the DOM, as by a sorted list: it requests a new URL. */
export const Moved: Story = {
  render: (args) => (
    <div id="first-place">
      <PptEditorFrame {...args} />
    </div>
  ),
  play: async ({ canvasElement, loaded }) => {
    await isReady(canvasElement);
    const frame = frameIn(canvasElement)!;
    const parent = frame.parentElement!;
    const other = document.createElement('div');
    parent.after(other);
    other.append(frame);
    await waitFor(() => expect(urlsOf(loaded)).toHaveLength(2));
    parent.append(frame); // The iframe is back where React expects it.
    await isReady(canvasElement);
  },
};

/** The whole workspace in StrictMode: opening a presentation from the list uses one URL. */
export const WorkspaceInStrictMode: Story = {
  render: () => (
    <StrictMode>
      <PptWorkspace defaultView="presentations" />
    </StrictMode>
  ),
  play: async ({ canvas, canvasElement, loaded, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: messages.history.openOf('Solar on 40 school roofs') }),
    );
    await isReady(canvasElement);
    await expect(urlsOf(loaded)).toHaveLength(1);
  },
};

/** Two editors on one page: one URL each, and no messages between them. */
export const TwoFrames: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', gap: 16 }}>
      <PptEditorFrame {...args} />
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-2' }} title="The other editor" />
    </div>
  ),
  play: async ({ canvasElement, loaded }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-state="ready"]')).toHaveLength(2), {
      timeout: 30_000,
    });
    await expect(urlsOf(loaded)).toHaveLength(2);
  },
};

const brokenFetcher: Partial<PptFetcher> = {
  openEditor: () => Promise.resolve({ url: 'javascript:alert(1)' }),
};

/** A backend that returns a `javascript:` URL: it is never loaded. */
export const PoisonedUrl: Story = {
  parameters: { provider: { fetcher: brokenFetcher as PptFetcher } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByText(messages.editorFrame.blocked_url('javascript:').body)).toBeVisible();
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};
