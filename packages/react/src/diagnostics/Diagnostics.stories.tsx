import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyWords } from '../i18n/story-words.ts';
import { fails, hangs } from '../testing/index.ts';
import './diagnostics.css';
import { Diagnostics } from './Diagnostics.tsx';

const meta = { title: 'Diagnostics', component: Diagnostics } satisfies Meta<typeof Diagnostics>;
export default meta;

type Story = StoryObj<typeof meta>;

const settled = (canvasElement: HTMLElement): Promise<void> =>
  waitFor(
    () => expect(canvasElement.querySelector('[data-ppt="diagnostics"]')).not.toHaveAttribute('data-state', 'checking'),
    { timeout: 10_000 },
  );

export const Fine: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const words = storyWords(globals);
    await settled(canvasElement);
    await expect(canvas.queryByText(words.diagnostics.severities.problem, { exact: false })).toBeNull();
    await expect(canvas.getByText(words.diagnostics.subjects.connection)).toBeVisible();
  },
};

export const Problems: Story = {
  parameters: {
    backend: {
      connection: { status: 'disconnected' },
      faults: { listCovers: [fails('unavailable')] },
    },
  },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = storyWords(globals);
    await settled(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(words.diagnostics.counts.problem(1));
    await expect(canvas.getByText('<ConnectButton />')).toBeVisible();
  },
};

export const Checking: Story = {
  parameters: { backend: { faults: { listCovers: [hangs()] } } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByText(words.diagnostics.checking)).toBeVisible();
  },
};

export const DarkChinese: Story = {
  ...Problems,
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
};

export const Phone: Story = {
  ...Problems,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await settled(canvasElement);
    await expect(canvas.getByText('<ConnectButton />')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
