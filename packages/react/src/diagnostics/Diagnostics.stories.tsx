import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { storyMessages } from '../stories/story-messages.ts';
import { fails, hangs } from '../testing/index.ts';
import './diagnostics.css';
import { Diagnostics } from './Diagnostics.tsx';

const meta = { title: 'Diagnostics', component: Diagnostics } satisfies Meta<typeof Diagnostics>;
export default meta;

type Story = StoryObj<typeof meta>;

const untilSettled = (canvasElement: HTMLElement): Promise<void> =>
  waitFor(
    () => expect(canvasElement.querySelector('[data-ppt="diagnostics"]')).not.toHaveAttribute('data-state', 'checking'),
    { timeout: 30_000 },
  );

export const Ok: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await untilSettled(canvasElement);
    await expect(canvas.queryByText(messages.diagnostics.severities.error, { exact: false })).toBeNull();
    await expect(canvas.getByText(messages.diagnostics.subjects.connection)).toBeVisible();
  },
};

export const Errors: Story = {
  parameters: {
    backend: {
      connection: { status: 'disconnected' },
      faults: { listCovers: [fails('unavailable')] },
    },
  },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await untilSettled(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.diagnostics.counts.error(1));
    await expect(canvas.getByText('<ConnectButton />')).toBeVisible();
  },
};

/** A new integration with many errors: page and backend each list problems, with the line that fixes each one. */
export const ManyErrors: Story = {
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
            message: 'The service rejects this callback URL.',
            fix: 'Set the security domain of this application to https://your.app/api/ppt/callback.',
          },
          {
            check: 'storage',
            status: 'warning',
            code: 'storage_one_process',
            message: 'This storage is for one process.',
            fix: 'Hand in a storage that all processes share: createPptHost({ storage }).',
          },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await untilSettled(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.diagnostics.counts.error(3));
    await expect(canvas.getByText(messages.diagnostics.editorUrl.notAllowed(location.origin))).toBeVisible();
    const backend = within(canvas.getByRole('list', { name: messages.diagnostics.groups.backend }));
    await expect(backend.getByText(/^Set the security domain/)).toBeVisible();
  },
};

/** The backend shows its findings only to administrators, so only the page is checked. */
export const NoAdministrator: Story = {
  args: { messages: { checkAgain: 'Run all checks again' } },
  parameters: { backend: { isAdmin: false } },
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    await untilSettled(canvasElement);
    await expect(canvas.queryByText(messages.diagnostics.groups.backend)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Run all checks again' })).toBeVisible();
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  ...Errors,
  args: { unstyled: true, classNames: { finding: 'own-finding', fix: 'own-remedy' } },
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
    await untilSettled(canvasElement);
    await expect(getComputedStyle(canvas.getByText('<ConnectButton />').parentElement!).borderTopWidth).toBe('2px');
  },
};

export const Checking: Story = {
  parameters: { backend: { faults: { listCovers: [hangs()] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.diagnostics.checking)).toBeVisible();
  },
};

export const DarkChinese: Story = {
  ...Errors,
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
};

export const Phone: Story = {
  ...Errors,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await untilSettled(canvasElement);
    await expect(canvas.getByText('<ConnectButton />')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
