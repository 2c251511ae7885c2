import type { Meta, StoryObj } from '@storybook/react-vite';
import { PptEditorFrame } from '@ppt-embed/react';
import { fails } from '@ppt-embed/react/testing';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import * as Customizing from './Customizing.tsx';
import * as OwnList from './OwnList.tsx';
import * as OwnParts from './OwnParts.tsx';
import { ComposerWithPreview } from './SlidePreview.tsx';

/**
 * The examples of the page “Customizing”. Their text belongs to an app, so the toolbar's language does not change their
 * text.
 */
const meta: Meta = { title: 'Custom components', globals: { locale: 'en' } };
export default meta;

/** The utility classes that the shadcn/ui examples use. In an app, Tailwind generates them. */
const utilities = `
  .inline-flex { display: inline-flex; border: 0; font: inherit; cursor: pointer; }
  .h-9 { height: 36px; } .items-center { align-items: center; } .rounded-md { border-radius: 6px; } .px-4 { padding-inline: 16px; }
  .text-sm { font-size: 14px; } .font-medium { font-weight: 500; }
  .bg-primary { background: #18181b; } .text-primary-foreground { color: #fafafa; }
  [data-ppt='button'].inline-flex { align-items: center; gap: 8px; margin-inline-end: 12px; border: 1px solid; background: none; color: inherit; }
  .inline-flex svg { inline-size: 16px; block-size: 16px; }`;

/** `ConnectButton` and `DownloadButton` with Material UI's button. */
export const MaterialUiRender: StoryObj = {
  render: () => <Customizing.MuiButtons pptId="sample-1" />,
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas }) => {
    for (const name of ['Connect', 'Download'])
      await expect(await canvas.findByRole('button', { name })).toHaveClass('MuiButton-root');
  },
};

/** `useDownload` with a Material UI button. */
export const MaterialUiButton: StoryObj = { render: () => <Customizing.MuiDownload pptId="sample-1" /> };

/** The same button after a failed download. */
export const MaterialUiButtonFailed: StoryObj = {
  ...MaterialUiButton,
  parameters: { backend: { faults: { requestDownload: [fails('internal')] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** `useDownload` with a shadcn/ui button, and the library's button with the same classes. */
export const ShadcnButton: StoryObj = {
  render: () => (
    <>
      <style>{utilities}</style>
      <div>
        <Customizing.ShadcnDownload pptId="sample-1" />
      </div>
      <Customizing.StyledDownload pptId="sample-2" />
    </>
  ),
};

/** `MarkdownComposer` with a preview of its slides. */
export const SlidePreview: StoryObj = {
  render: () => <ComposerWithPreview onCreate={fn()} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Slide 2' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Markdown' }), '{enter}{enter}## One more');
    await expect(await canvas.findByRole('img', { name: 'Slide 3' })).toBeVisible();
  },
};

/** `useHistory` with a table of your own. */
export const Table: StoryObj = { render: () => <Customizing.OwnTable onOpen={fn()} /> };

/** The same list with `select` and `enabled`, Suspense and a mutation. */
export const List: StoryObj = {
  render: () => (
    <>
      <OwnList.Titles isOpen />
      <OwnList.SuspendedTotal />
      <OwnList.AddUser />
    </>
  ),
};

/** The library's table with a column of checkboxes and without the `user` column. */
export const SelectableRows: StoryObj = { render: () => <Customizing.SelectablePresentations onEdit={fn()} /> };

/** `useCovers` with buttons of your own. */
export const Covers: StoryObj = { render: () => <OwnParts.Covers onSelect={fn()} /> };

/** The frame's `failed` slot. */
export const FailurePanel: StoryObj = {
  parameters: { backend: { faults: { openEditor: [fails('internal')] } } },
  render: () => (
    <Customizing.OwnFailurePanel source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 420 }} />
  ),
};

/** A table's `empty` slot. */
export const EmptyList: StoryObj = {
  parameters: { backend: { records: [] } },
  render: () => <Customizing.MyEmptyList onCreate={fn()} />,
};

/** `useDisconnect` with a dialog of your own. */
export const DisconnectDialog: StoryObj = {
  render: () => <Customizing.OwnDisconnect />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect slides' }));
    const dialog = await screen.findByRole('dialog');
    // Material UI fades the dialog in.
    await waitFor(() => expect(getComputedStyle(dialog.parentElement!).opacity).toBe('1'));
    await expect(dialog).toBeVisible();
  },
};

/** `usePptEditor` with a toolbar of your own. */
export const Toolbar: StoryObj = {
  render: () => (
    <>
      <Customizing.EditorToolbar />
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 420 }} />
    </>
  ),
};
