import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { storyMessages } from '../stories/story-messages.ts';
import { fails, hangs, emitEditorMessage } from '../testing/index.ts';
import { PptWorkspace } from './PptWorkspace.tsx';

const meta = {
  title: 'PptWorkspace',
  component: PptWorkspace,
  args: { pages: ['create', 'presentations', 'users'], onViewChange: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof PptWorkspace>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Create: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('textbox', { name: messages.markdown.markdown })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
  },
};

/** Goes from text and a cover to the editor. */
export const FromTextToEditor: Story = {
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.type(canvas.getByRole('textbox', { name: messages.markdown.markdown }), '# Bus lanes 2027');
    await userEvent.click((await canvas.findAllByRole('radio'))[2]!);
    await userEvent.click(canvas.getByRole('button', { name: messages.markdown.create }));
    await expect(await canvas.findByTitle(messages.editorFrame.frameTitle)).toBeInTheDocument();
    await expect(args.onViewChange).toHaveBeenCalledWith(expect.objectContaining({ text: '# Bus lanes 2027' }));
    await expect(await canvas.findByRole('button', { name: messages.download.download })).toBeVisible();
  },
};

export const Presentations: Story = {
  args: { defaultView: 'presentations', lists: ['workspace', 'mine'] },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    // The list with search is loaded after a plain table.
    await expect(await canvas.findByRole('button', { name: messages.presentations.importPptx })).toBeVisible();
    await expect(await canvas.findByRole('table', { name: messages.history.presentations })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: messages.history.mine })).toBeInTheDocument();
    await expect(await canvas.findByRole('searchbox', { name: messages.presentations.search })).toBeVisible();
  },
};

export const Users: Story = {
  args: { defaultView: 'users' },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('table', { name: messages.users.users })).toBeVisible();
  },
};

/** A view is plain data, so a host can store it in the page's URL. */
export const Editor: Story = {
  args: { view: { kind: 'presentation', pptId: 'sample-1' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByTitle(messages.editorFrame.frameTitle)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: messages.download.download })).toBeVisible();
  },
};

/** A click on the title in the bar renames the presentation. */
export const Renaming: Story = {
  args: { defaultView: { kind: 'presentation', pptId: 'sample-1' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvasElement.querySelector('[data-ppt="workspace-title"] button')).toBeVisible());
    await userEvent.click(canvasElement.querySelector('[data-ppt="workspace-title"] button')!);
    await userEvent.keyboard('Harbour plan{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Harbour plan' })).toHaveAttribute(
      'title',
      messages.workspace.rename,
    );
  },
};

export const Disconnected: Story = {
  args: { defaultView: 'presentations' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.errors.disconnected.title)).toBeVisible();
  },
};

export const DarkChinese: Story = {
  args: { defaultView: 'presentations', lists: ['workspace', 'mine'] },
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '演示文稿' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('textbox', { name: messages.markdown.markdown })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    // In English, the button wraps to a new line.
    const bar = canvasElement.querySelector('[data-ppt="workspace-bar"]')!;
    const connect = bar.querySelector('[data-ppt="connect"]')!;
    await expect(connect.getBoundingClientRect().right).toBe(bar.getBoundingClientRect().right);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The bar is shown immediately, while the list is loading. */
export const Loading: Story = {
  args: { defaultView: 'presentations' },
  parameters: { backend: { faults: { listHistory: [hangs()], getConnection: [hangs()] } } },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: storyMessages(globals).workspace.create })).toBeEnabled();
  },
};

/** A page for administrators only. */
export const UsersForbidden: Story = {
  args: { defaultView: 'users' },
  parameters: { backend: { isAdmin: false } },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(storyMessages(globals).errors.forbidden.title);
  },
};

/** The app is not connected yet. The text stays, and the consent page opens in a separate window. */
export const NotConnected: Story = {
  args: { connectMode: 'popup' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  beforeEach: () => {
    spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const text = await canvas.findByRole('textbox', { name: messages.markdown.markdown });
    await userEvent.type(text, '# Bus lanes');
    const connect = canvas.getByRole('button', { name: messages.connection.connect });
    await waitFor(() => expect(connect).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(connect);
    await expect(canvas.getByRole('button', { name: messages.connection.connecting })).toBeVisible();
    await expect(text).toHaveValue('# Bus lanes');
  },
};

/** The user is suspended while an editor is opening: the error replaces the editor. */
export const Banned: Story = {
  args: { defaultView: { kind: 'presentation', pptId: 'sample-1' } },
  parameters: { backend: { connection: { status: 'banned' } } },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(storyMessages(globals).errors.user_banned.title)).toBeVisible();
  },
};

/** An editor that cannot be opened, in a frame sized by the host, in Chinese and dark colors. */
export const EditorFailedDarkChinese: Story = {
  args: {
    defaultView: { kind: 'presentation', pptId: 'sample-1' },
    frame: { style: { blockSize: 420, minBlockSize: 0 }, title: 'Board deck' },
  },
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible();
    await expect(canvasElement.querySelector<HTMLElement>('[data-ppt="editor-frame"]')?.offsetHeight).toBe(420);
  },
};

/** Text and a selected cover, in Chinese and dark colors, on a phone. */
export const PhoneDarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await expect(canvas.getByRole('button', { name: '创建演示文稿' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The editor on a phone: as wide as the page, with the download button above it. */
export const EditorOnPhone: Story = {
  args: { defaultView: { kind: 'presentation', pptId: 'sample-1' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const editor = await canvas.findByTitle(messages.editorFrame.frameTitle);
    await expect(editor.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(canvas.getByRole('button', { name: messages.download.download })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** With the host's accent color, radius and messages. */
export const Themed: Story = {
  args: { messages: { create: 'New', presentations: 'All decks' }, pages: ['create', 'presentations'] },
  decorators: [
    (Workspace) => (
      <div style={{ '--ppt-accent': '#00703e', '--ppt-on-accent': '#ffffff', '--ppt-radius': '0px' } as CSSProperties}>
        <Workspace />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const decks = await canvas.findByRole('button', { name: 'All decks' });
    await expect(getComputedStyle(decks).borderTopLeftRadius).toBe('0px');
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
  },
};

/** The user is prompted before leaving unsaved changes. */
export const Leaving: Story = {
  tags: ['!autodocs'], // A modal dialog would cover the page with all stories.
  args: { defaultView: { kind: 'presentation', pptId: 'sample-1' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvasElement.querySelector('[data-state="ready"]')).toBeInTheDocument());
    emitEditorMessage({ type: 'dirty', dirty: true });
    await waitFor(async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.workspace.presentations }));
      await expect(canvas.getByRole('dialog', { name: messages.workspace.leaveTitle })).toBeVisible();
    });
    await expect(canvas.getByTitle(messages.editorFrame.frameTitle)).toBeInTheDocument();
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: {
    unstyled: true,
    pages: ['create', 'presentations'],
    defaultView: { kind: 'presentation', pptId: 'sample-1' },
    classNames: { bar: 'own-bar', tab: 'own-tab', frame: 'own-frame' },
  },
  decorators: [
    (Workspace) => (
      <>
        <style>{`.own-bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-block-end: 16px; }
          .own-bar > span:empty { flex: 1; }
          .own-bar button { min-height: 36px; padding-inline: 14px; border: 0; border-block-end: 3px solid transparent; background: none; color: inherit; font: inherit; }
          .own-bar svg { width: 16px; height: 16px; vertical-align: -3px; }
          .own-frame { min-height: 480px; border: 2px solid; }`}</style>
        <Workspace />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('button', { name: messages.workspace.create })).toHaveClass('own-tab');
    const frame = canvasElement.querySelector('.own-frame');
    await expect(frame && getComputedStyle(frame).borderTopWidth).toBe('2px');
  },
};
