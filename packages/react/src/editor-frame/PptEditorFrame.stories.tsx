import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { delays, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { PptEditorFrame } from './PptEditorFrame.tsx';

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

const stateOf = (canvasElement: HTMLElement): string | undefined =>
  canvasElement.querySelector<HTMLElement>('[data-ppt="editor-frame"]')?.dataset['state'];

export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByTitle('Presentation editor')).toBeVisible();
    await waitFor(() => expect(stateOf(canvasElement)).toBe('ready'));
  },
};

export const Requesting: Story = {
  parameters: { backend: { faults: { openEditor: [hangs()] } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Opening the editor…')).toBeVisible();
    await waitFor(() => expect(stateOf(canvasElement)).toBe('requesting'));
  },
};

/** 8 s after asking: the editor may still come, so the card lies over the skeleton's foot. */
export const Slow: Story = {
  parameters: { backend: { faults: { openEditor: [hangs()] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Still loading', {}, { timeout: 10_000 })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open in a new tab' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service did not answer in time.');
    await expect(canvas.getByText('req_7Q2mB4xK')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open in a new tab' })).toBeVisible();
  },
};

export const NoConnection: Story = {
  parameters: { backend: { faults: { openEditor: [fails('network', { requestId: '' })] } } },
  play: async ({ canvas, canvasElement, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Check your network, then try again.');
    const fetcher = loaded['fetcher'] as MemoryFetcher;
    fetcher.setFaults('openEditor', []);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stateOf(canvasElement)).toBe('ready'));
    fetcher.setFaults('openEditor', [fails('network', { requestId: '' })]);
  },
};

export const Disconnected: Story = {
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Connect to open presentations');
    await expect(canvas.getByRole('button', { name: 'Connect' })).toBeVisible();
  },
};

/** The editor says that its address was used: a fresh one is on its way. */
export const AddressUsed: Story = {
  parameters: {
    backend: {
      editorUrl: '/ppt-fake-editor.html?used',
      faults: { openEditor: [delays(0, { times: 1 }), hangs()] },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Getting a fresh address')).toBeVisible();
    await expect(stateOf(canvasElement)).toBe('addressUsed');
  },
};

export const OutcomeUnknown: Story = {
  args: { source: { kind: 'markdown', text: '# Solar on 40 school roofs' } },
  parameters: { backend: { faults: { openEditor: [fails('outcome_unknown', { requestId: '' })] } } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('so that nothing is made twice');
    await userEvent.click(canvas.getByRole('button', { name: 'Look in Presentations' }));
    await expect(args.onShowPresentations).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Create again' })).toBeVisible();
  },
};

export const Blocked: Story = {
  parameters: { backend: { editorUrl: 'https://me:secret@editor.example/' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('https://editor.example is not among');
  },
};

/** Under 280 px the icon goes, under 200 px only title and action stay, in one row. */
export const Small: Story = {
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <PptEditorFrame {...args} style={{ blockSize: 260, minBlockSize: 0 }} />
      <PptEditorFrame {...args} style={{ blockSize: 140, minBlockSize: 0 }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  },
};

export const Chinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  parameters: { backend: { faults: { openEditor: [fails('timeout')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('无法打开编辑器');
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '在新标签页打开' })).toBeVisible();
  },
};
