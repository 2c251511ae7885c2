import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
  play: async ({ canvas, canvasElement }) => {
    await settled(canvasElement);
    await expect(canvas.queryByText(/problem/)).toBeNull();
    await expect(canvas.getByText('Connection')).toBeVisible();
  },
};

export const Problems: Story = {
  parameters: {
    backend: {
      connection: { status: 'disconnected' },
      faults: { listCovers: [fails('unavailable')] },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await settled(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('1 problem');
    await expect(canvas.getByText('<ConnectButton />')).toBeVisible();
  },
};

export const Checking: Story = {
  parameters: { backend: { faults: { listCovers: [hangs()] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Checking…')).toBeVisible();
  },
};
