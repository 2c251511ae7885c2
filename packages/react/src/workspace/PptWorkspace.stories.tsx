import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { storyWords } from '../i18n/story-words.ts';
import { speakAsEditor } from '../testing/index.ts';
import { PptWorkspace } from './PptWorkspace.tsx';

const meta = {
  title: 'PptWorkspace',
  component: PptWorkspace,
  args: { pages: ['create', 'presentations', 'people'], onViewChange: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof PptWorkspace>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Create: Story = {
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('textbox', { name: words.markdown.markdown })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
  },
};

/** From a text and a cover to the editor. */
export const FromTextToEditor: Story = {
  play: async ({ canvas, args, globals }) => {
    const words = storyWords(globals);
    await userEvent.type(canvas.getByRole('textbox', { name: words.markdown.markdown }), '# Bus lanes 2027');
    await userEvent.click((await canvas.findAllByRole('radio'))[2]!);
    await userEvent.click(canvas.getByRole('button', { name: words.markdown.create }));
    await expect(await canvas.findByTitle(words.editorFrame.frameTitle)).toBeInTheDocument();
    await expect(args.onViewChange).toHaveBeenCalledWith(expect.objectContaining({ text: '# Bus lanes 2027' }));
    await expect(await canvas.findByRole('button', { name: words.download.download })).toBeVisible();
  },
};

export const Presentations: Story = {
  args: { defaultView: 'presentations', lists: ['workspace', 'mine'] },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('table', { name: words.history.presentations })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: words.history.mine })).toBeVisible();
  },
};

export const People: Story = {
  args: { defaultView: 'people' },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('table', { name: words.users.people })).toBeVisible();
  },
};

/** A view is plain data: a host can keep it in the page's address. */
export const Editor: Story = {
  args: { view: { kind: 'presentation', pptId: 'sample-1' } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByTitle(words.editorFrame.frameTitle)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: words.download.download })).toBeVisible();
  },
};

export const Disconnected: Story = {
  args: { defaultView: 'presentations' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByText(words.failures.disconnected.title)).toBeVisible();
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
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('textbox', { name: words.markdown.markdown })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Whoever goes elsewhere with changes that are not saved is asked first. */
export const Leaving: Story = {
  tags: ['!autodocs'], // a modal dialog would cover the page
  args: { defaultView: { kind: 'presentation', pptId: 'sample-1' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = storyWords(globals);
    await waitFor(() => expect(canvasElement.querySelector('[data-state="ready"]')).toBeInTheDocument());
    speakAsEditor({ type: 'dirty', dirty: true });
    await waitFor(async () => {
      await userEvent.click(canvas.getByRole('button', { name: words.workspace.presentations }));
      await expect(canvas.getByRole('dialog', { name: words.workspace.leaveTitle })).toBeVisible();
    });
    await expect(canvas.getByTitle(words.editorFrame.frameTitle)).toBeInTheDocument();
  },
};

/** Markup, states and words, without a look: classes of the host dress it. */
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
    const words = storyWords(globals);
    await expect(await canvas.findByRole('button', { name: words.workspace.create })).toHaveClass('own-tab');
    const frame = canvasElement.querySelector('.own-frame');
    await expect(frame && getComputedStyle(frame).borderTopWidth).toBe('2px');
  },
};
