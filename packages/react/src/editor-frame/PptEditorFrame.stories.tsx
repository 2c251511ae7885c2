import { Activity, useState, type CSSProperties, type ReactElement } from 'react';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { storyMessages } from '../stories/story-messages.ts';
import { StoryBackends } from '../stories/StoryBackends.tsx';
import { delays, fails, hangs, type MemoryFetcher, type MemoryFetcherOptions } from '../testing/index.ts';
import { editorSandbox } from './iframe/editor-sandbox.ts';
import { PptEditorFrame, type PptEditorFrameProps } from './PptEditorFrame.tsx';
import { usePptEditor } from './use-ppt-editor.ts';

const meta = {
  title: 'PptEditorFrame',
  component: PptEditorFrame,
  args: {
    source: { kind: 'presentation', pptId: 'sample-1' },
    style: { blockSize: 'calc(100vh - 2rem)', minBlockSize: 0 },
    onShowPresentations: fn(),
  },
} satisfies Meta<typeof PptEditorFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Backends for the states that a host can replace. The first one responds so late that loading counts as slow after 8
 * s.
 */
const ownPartsBackends: Record<string, MemoryFetcherOptions> = {
  'Slow editor': { faults: { openEditor: [hangs()] } },
  'Failed editor': { faults: { openEditor: [fails('forbidden')] } },
  'Disconnected editor': { connection: { status: 'disconnected' } },
  'Used editor': {
    editorUrl: '/ppt-fake-editor.html?used',
    faults: { openEditor: [delays(0, { times: 1 }), hangs()] },
  },
};

const stateOf = (canvasElement: HTMLElement): string | undefined =>
  canvasElement.querySelector<HTMLElement>('[data-ppt="editor-frame"]')?.dataset['state'];

export const Ready: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(stateOf(canvasElement)).toBe('ready'));
    await waitFor(() => expect(canvas.getByTitle(messages.editorFrame.frameTitle)).toBeVisible());
  },
};

export const Requesting: Story = {
  parameters: { backend: { faults: { openEditor: [hangs()] } } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.editorFrame.opening)).toBeVisible();
    await waitFor(() => expect(stateOf(canvasElement)).toBe('requesting'));
  },
};

/** The URL has arrived, and the editor's page is loading. */
export const Loading: Story = {
  parameters: { backend: { editorUrl: '/ppt-fake-editor.html?hangs' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(stateOf(canvasElement)).toBe('loading'));
    await expect(canvas.getByTitle(messages.editorFrame.frameTitle)).toBeInTheDocument();
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.editorFrame.opening);
  },
};

/** Because of `loading="lazy"`, the frame does not send a request while it is far below the viewport. */
export const Waiting: Story = {
  args: { loading: 'lazy', style: { blockSize: 480 } },
  decorators: [
    (Frame) => (
      <>
        <p style={{ blockSize: '250vh', margin: 0 }}>The editor is further down: scroll.</p>
        <Frame />
      </>
    ),
  ],
  play: async ({ canvasElement, loaded }) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(stateOf(canvasElement)).toBe('waiting');
    await expect((loaded['fetcher'] as MemoryFetcher).issuedUrls).toHaveLength(0);
    canvasElement.querySelector('[data-ppt="editor-frame"]')?.scrollIntoView();
    await waitFor(() => expect(stateOf(canvasElement)).toBe('ready'));
    canvasElement.scrollIntoView();
  },
};

/** Another vendor's editor, which does not send messages: it is shown but does not accept commands. */
export const Loaded: Story = {
  parameters: { backend: { editorUrl: '/ppt-fake-editor.html?mute' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(stateOf(canvasElement)).toBe('loaded'));
    await waitFor(() => expect(canvas.getByTitle(messages.editorFrame.frameTitle)).toBeVisible());
  },
};

/** While hidden by `<Activity>`, the frame keeps its editor, and later shows it again. */
export const Parked: Story = {
  render: (args) => <Hideable {...args} />,
  play: async ({ canvas, canvasElement, loaded }) => {
    await waitFor(() => expect(stateOf(canvasElement)).toBe('ready'));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(stateOf(canvasElement)).toBe('parked'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(stateOf(canvasElement)).toBe('ready'));
    await expect((loaded['fetcher'] as MemoryFetcher).issuedUrls).toHaveLength(1);
  },
};

function Hideable(props: PptEditorFrameProps): ReactElement {
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <button onClick={() => setHidden(!isHidden)}>{isHidden ? 'Show' : 'Hide'}</button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <PptEditorFrame {...props} />
      </Activity>
    </>
  );
}

/** Shows content immediately that normally appears after 8 s, so that no one has to wait. */
function shortenSlowTimer(): void {
  const setTimeout = window.setTimeout.bind(window);
  const shortened = (run: () => void, ms = 0): number => setTimeout(run, ms > 7000 && ms <= 8000 ? 100 : ms);
  spyOn(window, 'setTimeout').mockImplementation(shortened as typeof window.setTimeout);
}

/** The frame 8 s after the request. The editor may still load, so the card covers only the bottom of the skeleton. */
export const Slow: Story = {
  parameters: { backend: { faults: { openEditor: [hangs()] } } },
  // This state is not on the page with all stories, because it would also shorten their timers.
  beforeEach: ({ viewMode }) => {
    if (viewMode === 'story') shortenSlowTimer();
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.editorFrame.slow.title)).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.editorFrame.newTab })).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.ui.tryAgain })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.editorFrame.timeout.body);
    await expect(canvas.getByText('req_7Q2mB4xK')).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.editorFrame.newTab })).toBeVisible();
  },
};

export const NoConnection: Story = {
  parameters: { backend: { faults: { openEditor: [fails('network', { requestId: '' })] } } },
  play: async ({ canvas, canvasElement, loaded, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.network.body);
    const fetcher = loaded['fetcher'] as MemoryFetcher;
    fetcher.setFaults('openEditor', []);
    await userEvent.click(canvas.getByRole('button', { name: messages.ui.tryAgain }));
    await waitFor(() => expect(stateOf(canvasElement)).toBe('ready'));
    fetcher.setFaults('openEditor', [fails('network', { requestId: '' })]);
  },
};

export const Disconnected: Story = {
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.disconnected.title);
    await expect(canvas.getByRole('button', { name: messages.connection.connect })).toBeVisible();
  },
};

/** The presentation is open in a separate tab, so the frame does not show a second editor. */
export const OpenedInTab: Story = {
  parameters: { backend: { faults: { openEditor: [fails('timeout', { times: 1 })] } } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    const tab = { location: { replace: fn() }, close: fn() };
    const opened = spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await userEvent.click(await canvas.findByRole('button', { name: messages.editorFrame.newTab }));
    opened.mockRestore();
    await expect(await canvas.findByText(messages.editorFrame.inTab.title)).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.editorFrame.openHere })).toBeVisible();
    await expect(stateOf(canvasElement)).toBe('parked');
  },
};

/** The editor reports that its URL was used, and a new one has been requested. */
export const UrlUsed: Story = {
  parameters: {
    backend: {
      editorUrl: '/ppt-fake-editor.html?used',
      faults: { openEditor: [delays(0, { times: 1 }), hangs()] },
    },
  },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.editorFrame.urlUsed)).toBeVisible();
    await expect(stateOf(canvasElement)).toBe('urlUsed');
  },
};

export const OutcomeUnknown: Story = {
  args: { source: { kind: 'markdown', text: '# Solar on 40 school roofs' } },
  parameters: { backend: { faults: { openEditor: [fails('outcome_unknown', { requestId: '' })] } } },
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.outcome_unknown.body);
    await userEvent.click(canvas.getByRole('button', { name: messages.editorFrame.showPresentations }));
    await expect(args.onShowPresentations).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: messages.editorFrame.createAgain })).toBeVisible();
  },
};

/** The page's own Content-Security-Policy blocks the editor: the panel shows the line to add, with a copy button. */
export const BlockedByPolicy: Story = {
  parameters: {
    backend: {
      faults: {
        openEditor: [
          fails('blocked_by_csp', { message: "frame-src 'self' https://ppt.example", retryable: false, requestId: '' }),
        ],
      },
    },
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent("frame-src 'self' https://ppt.example");
    await expect(canvas.getByRole('button', { name: messages.ui.copy })).toBeVisible();
  },
};

/** Too many requests: shows a countdown and retries automatically. */
export const RateLimited: Story = {
  parameters: { backend: { faults: { openEditor: [fails('rate_limited', { retryAfterMs: 42_000 })] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      messages.errors.rate_limited('42', 'other', 'second').body,
    );
  },
};

/** The host's own slot for every state that can be replaced, with one frame for each. */
export const OwnParts: Story = {
  args: {
    slots: {
      requesting: () => <p style={{ margin: 'auto' }}>Sharpening the pencils</p>,
      slow: ({ retry }) => (
        <p style={{ margin: 'auto' }}>
          The pencils are hard today. <button onClick={retry}>Once more</button>
        </p>
      ),
      failed: ({ error, retry }) => (
        <p role="alert" style={{ margin: 'auto' }}>
          Our own message for {error?.code}. <button onClick={retry}>Retry</button>
        </p>
      ),
      disconnected: () => <p style={{ margin: 'auto' }}>Ask your teacher for the link</p>,
      urlUsed: () => <p style={{ margin: 'auto' }}>Fetching a fresh pencil</p>,
    },
  },
  render: (args) => (
    <StoryBackends backends={ownPartsBackends}>
      {(name) => <PptEditorFrame {...args} title={name} style={{ blockSize: 120, minBlockSize: 0 }} />}
    </StoryBackends>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sharpening the pencils')).toBeVisible();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Our own message for forbidden.');
    await expect(await canvas.findByText('Ask your teacher for the link')).toBeVisible();
    await expect(await canvas.findByText('Fetching a fresh pencil')).toBeVisible();
  },
};

/** Codes that occur only on creation, or for a URL that something else opens first. */
const codesWithOwnFix: readonly PptErrorCode[] = [
  'cannot_reopen',
  'creation_conflict',
  'reload_limit',
  'unreadable_source',
];
const codesWithoutFix: readonly PptErrorCode[] = ['presentation_not_found', 'forbidden', 'not_signed_in', 'too_large'];

/**
 * Errors that cannot be resolved by waiting show an action. If there is no list of presentations, the button that leads
 * to it is hidden.
 */
export const OtherErrors: Story = {
  args: { source: { kind: 'markdown', text: '# Solar on 40 school roofs' } },
  render: (args) => (
    <StoryBackends
      backends={Object.fromEntries(
        [...codesWithOwnFix, ...codesWithoutFix].map((code) => [code, { faults: { openEditor: [fails(code)] } }]),
      )}
    >
      {(name) => (
        <PptEditorFrame
          {...args}
          onShowPresentations={undefined}
          title={name}
          style={{ blockSize: 280, minBlockSize: 0 }}
        />
      )}
    </StoryBackends>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() =>
      expect(canvas.getAllByRole('alert')).toHaveLength(codesWithOwnFix.length + codesWithoutFix.length),
    );
    await expect(canvas.getByText(messages.editorFrame.reload_limit.title)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.editorFrame.showPresentations })).toBeNull();
  },
};

/** A suspended user reconnects after the suspension is lifted. */
export const Suspended: Story = {
  parameters: { backend: { connection: { status: 'banned' } } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.errors.user_banned.title)).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.ui.connect })).toBeEnabled();
    await expect(stateOf(canvasElement)).toBe('failed');
  },
};

/** The user is signed out of the host app, whose own sign-in the provider's `onSignIn` or `signInUrl` opens. */
export const SignedOut: Story = {
  parameters: { backend: { faults: { openEditor: [fails('not_signed_in')] } }, provider: { signInUrl: '#sign-in' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.errors.not_signed_in.title)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.ui.signIn }));
    await waitFor(() => expect(location.hash).toBe('#sign-in'));
    await expect(canvas.getByRole('button', { name: messages.ui.tryAgain })).toBeVisible();
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: { unstyled: true, classNames: { panel: 'own-panel', button: 'own-button' } },
  parameters: { backend: { faults: { openEditor: [fails('internal')] } } },
  decorators: [
    (Frame) => (
      <>
        <style>{`.own-panel { place-self: center; padding: 24px; border: 2px solid; }
          .own-button { min-height: 32px; margin: 12px 12px 12px 0; padding-inline: 12px; border: 2px solid; background: none; color: inherit; font: inherit; }`}</style>
        <Frame />
      </>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const retryButton = await canvas.findByRole('button', { name: storyMessages(globals).ui.tryAgain });
    await expect(getComputedStyle(retryButton).borderTopWidth).toBe('2px');
  },
};

/** The editor in the exported sandbox, with an additional permission and the host's own messages. */
export const Sandboxed: Story = {
  args: { sandbox: editorSandbox, allow: 'midi', title: 'Board deck', referrerPolicy: 'no-referrer', leaveGuard: true },
  play: async ({ canvas }) => {
    const editor = await canvas.findByTitle<HTMLIFrameElement>('Board deck');
    await expect(editor.sandbox.contains('allow-downloads')).toBe(true);
    await expect(editor.allow).toContain('; midi');
  },
};

/** The host's own toolbar next to the frame, with `usePptEditor`. */
export const OwnToolbar: Story = {
  decorators: [
    (Frame) => (
      <>
        <Toolbar />
        <Frame />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Solar on 40 school roofs: all saved')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  },
};

function Toolbar(): ReactElement {
  const editor = usePptEditor();
  return (
    <p style={{ display: 'flex', gap: '1rem', margin: '0 0 0.5rem' }}>
      <span>{editor?.title ? `${editor.title}: ${editor.dirty ? 'not saved' : 'all saved'}` : 'Opening'}</span>
      <button disabled={!editor?.capabilities.includes('save')} onClick={() => void editor?.save()}>
        Save
      </button>
    </p>
  );
}

export const Blocked: Story = {
  parameters: { backend: { editorUrl: 'https://me:secret@editor.example/' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      messages.editorFrame.blocked_url('https://editor.example').body,
    );
  },
};

/** Below 280 px the icon is hidden. Below 200 px only the title and the action remain, in one row. */
export const Small: Story = {
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <PptEditorFrame {...args} style={{ blockSize: 260 }} />
      <PptEditorFrame {...args} style={{ blockSize: 140 }} />
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: messages.ui.tryAgain })).toHaveLength(2));
  },
};

export const Chinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('无法打开编辑器');
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '在新标签页中打开' })).toBeVisible();
  },
};

/** The frame in dark colors, with the host's accent color and radius, and a custom message. */
export const Themed: Story = {
  globals: { colorScheme: 'dark' },
  args: { messages: { newTab: 'Open in another tab' } },
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  decorators: [
    (Frame) => (
      <div style={{ '--ppt-accent': '#7ee2a8', '--ppt-on-accent': '#00210f', '--ppt-radius': '0px' } as CSSProperties}>
        <Frame />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const retryButton = await canvas.findByRole('button', { name: storyMessages(globals).ui.tryAgain });
    await expect(getComputedStyle(retryButton).backgroundColor).toBe('rgb(126, 226, 168)');
    await expect(canvas.getByRole('button', { name: 'Open in another tab' })).toBeVisible();
  },
};

/** On a phone, what happened and every action are still visible. */
export const Phone: Story = {
  ...Failed,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.editorFrame.timeout.body);
    for (const name of [messages.ui.tryAgain, messages.editorFrame.newTab])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
