import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
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

/** As on the day when nothing works yet: page and backend each say what is wrong, and the line that cures it. */
export const ManyProblems: Story = {
  args: { editorOrigin: 'https://slides.example' },
  parameters: {
    provider: { allowedOrigins: ['https://slides.example'] },
    backend: {
      faults: { listCovers: [fails('unavailable')] },
      doctor: {
        checkedAt: '2026-11-20T09:00:00Z',
        isHealthy: false,
        findings: [
          {
            check: 'security_domain',
            status: 'error',
            code: 'security_domain_mismatch',
            message: 'The service refuses this callback address.',
            remedy: 'Set the security domain of this application to https://your.app/api/ppt/callback.',
          },
          {
            check: 'storage',
            status: 'warning',
            code: 'storage_one_process',
            message: 'This storage is for one process.',
            remedy: 'Hand in a storage that all processes share: createPptHost({ storage }).',
          },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = storyWords(globals);
    await settled(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(words.diagnostics.counts.problem(3));
    await expect(canvas.getByText(words.diagnostics.address.notAllowed(location.origin))).toBeVisible();
    const backend = within(canvas.getByRole('list', { name: words.diagnostics.places.backend }));
    await expect(backend.getByText(/^Set the security domain/)).toBeVisible();
  },
};

/** The backend keeps what it finds to administrators: only the page is looked at. */
export const NoAdministrator: Story = {
  args: { messages: { again: 'Look once more' } },
  parameters: { backend: { isAdmin: false } },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = storyWords(globals);
    await settled(canvasElement);
    await expect(canvas.queryByText(words.diagnostics.places.backend)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Look once more' })).toBeVisible();
  },
};

/** Markup, states and words, without a look: classes of the host dress it. */
export const UnstyledWithClasses: Story = {
  ...Problems,
  args: { unstyled: true, classNames: { finding: 'own-finding', remedy: 'own-remedy' } },
  decorators: [
    (Panel) => (
      <>
        <style>{`.own-finding { padding-block: 8px; } .own-finding svg, .own-remedy svg { width: 16px; height: 16px; }
          .own-remedy { border: 2px solid; padding: 8px; }`}</style>
        <Panel />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await settled(canvasElement);
    await expect(getComputedStyle(canvas.getByText('<ConnectButton />').parentElement!).borderTopWidth).toBe('2px');
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
