import type { ReactElement } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import * as icons from './icons.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import { Skeleton } from './Skeleton.tsx';
import { storyMessages } from '../stories/story-messages.ts';
import { CopyText } from './CopyText.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { TextField } from './TextField.tsx';

/** Building blocks of every component; hosts do not import them. */
const meta = { title: 'Parts' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--ppt-space-2)',
  marginBlock: 'var(--ppt-space-3)',
} as const;

function Buttons(): ReactElement {
  return (
    <>
      {(['primary', 'secondary', 'ghost', 'danger', 'destructive'] as const).map((variant) => (
        <div key={variant} style={row}>
          <Button variant={variant}>Create</Button>
          <Button variant={variant} icon={icons.download}>
            Download
          </Button>
          <Button variant={variant} icon={icons.download} size="sm">
            Small
          </Button>
          <Button variant={variant} busy>
            Preparing…
          </Button>
          <Button variant={variant} disabled>
            Off
          </Button>
        </div>
      ))}
    </>
  );
}

export const AllButtons: Story = {
  render: () => <Buttons />,
  play: async ({ canvas }) => {
    for (const busy of canvas.getAllByRole('button', { name: 'Preparing…' }))
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
  },
};

export const AllButtonsDark: Story = { ...AllButtons, globals: { colorScheme: 'dark' } };

export const Fields: Story = {
  render: () => (
    <>
      <ErrorMessage>
        <span>This URL does not return JSON. Open it in a browser tab to check. Nothing was created.</span>
      </ErrorMessage>
      <TextField label="Name" />
      <Skeleton width="40%" height="2em" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeEnabled();
  },
};

export const Panels: Story = {
  render: () => (
    <>
      <StatusPanel
        tone="danger"
        icon={icons.cloudAlert}
        title="Couldn't open the editor"
        footer={<CopyText id="req_7Q2mB4xK" />}
        actions={<Button variant="primary">Try again</Button>}
      >
        The service took too long to respond. Your last saved version is safe.
      </StatusPanel>
      <StatusPanel tone="accent" icon={icons.plug} title="Connect to continue">
        This app isn't connected to your presentation workspace.
      </StatusPanel>
      <StatusPanel title="Nothing here yet">Your presentations will appear here.</StatusPanel>
    </>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(canvas.getByRole('button', { name: messages.ui.copyRequestId })).toBeVisible();
  },
};

export const Confirmation: Story = {
  tags: ['!autodocs'], // A modal dialog would cover the page with all stories.
  render: () => (
    <ConfirmDialog isOpen heading="Disconnect this app?" verb="Disconnect" onConfirm={fn()} onCancel={fn()}>
      Open editors will close, and unsaved changes may be lost. Your presentations are kept.
    </ConfirmDialog>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog', { name: 'Disconnect this app?' })).toBeVisible();
  },
};

export const ConfirmationDark: Story = { ...Confirmation, globals: { colorScheme: 'dark' } };
