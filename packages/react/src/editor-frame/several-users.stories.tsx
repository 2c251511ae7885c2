import type { ReactElement } from 'react';
import type { OtherUser } from '@ppt-embed/protocol/frame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { StoryBackends } from '../stories/StoryBackends.tsx';
import { emitEditorMessage } from '../testing/index.ts';
import { PptEditorFrame, type PptEditorFrameProps } from './PptEditorFrame.tsx';
import { usePptEditor } from './use-ppt-editor.ts';

const meta = {
  title: 'PptEditorFrame/Several users',
  component: PptEditorFrame,
  args: {
    source: { kind: 'presentation', pptId: 'sample-1' },
    style: { blockSize: 360, minBlockSize: 0 },
    onPresenceChange: fn(),
  },
} satisfies Meta<typeof PptEditorFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The host's own list of the other users and of whether the user may edit, with `usePptEditor`. */
function Users({ name }: { name: string }): ReactElement {
  const editor = usePptEditor();
  const others = editor?.otherUsers.map((user) => user.name) ?? [];
  return (
    <p style={{ margin: '0 0 0.5rem' }}>
      {name} ({editor?.role === 'view' ? 'may view' : 'may edit'}). Others:{' '}
      {others.length > 0 ? others.join(', ') : 'nobody'}
    </p>
  );
}

function UserFrames({ names, ...props }: PptEditorFrameProps & { names: readonly string[] }): ReactElement {
  return (
    <StoryBackends backends={Object.fromEntries(names.map((name) => [name, {}]))} columns={names.length}>
      {(name) => (
        <section aria-label={name}>
          <Users name={name} />
          <PptEditorFrame {...props} />
        </section>
      )}
    </StoryBackends>
  );
}

/** Waits for the editors, and returns their iframes. */
async function editorsIn(canvasElement: HTMLElement, count: number): Promise<HTMLIFrameElement[]> {
  await waitFor(() =>
    expect(canvasElement.querySelectorAll('[data-ppt="editor-frame"][data-state="ready"]')).toHaveLength(count),
  );
  return [...canvasElement.querySelectorAll('iframe')];
}

const anna: OtherUser = { id: 'editor-1', name: 'Anna' };
const ben: OtherUser = { id: 'editor-2', name: 'Ben' };

/** Two users edit one presentation, each with their own editor URL. Each editor reports the other user. */
export const TwoUsers: Story = {
  render: (args) => <UserFrames {...args} names={['Anna', 'Ben']} />,
  play: async ({ args, canvas, canvasElement }) => {
    const [first, second] = await editorsIn(canvasElement, 2);
    emitEditorMessage({ type: 'presence', otherUsers: [ben] }, first);
    emitEditorMessage({ type: 'presence', otherUsers: [anna] }, second);
    await expect(await canvas.findByText('Anna (may edit). Others: Ben')).toBeVisible();
    await expect(await canvas.findByText('Ben (may edit). Others: Anna')).toBeVisible();
    await expect(args.onPresenceChange).toHaveBeenCalledWith([ben]);
  },
};

/**
 * A user who may only view the presentation, according to the backend's `role`. The host hides its own buttons by
 * `role`.
 */
export const Viewer: Story = {
  render: (args) => <UserFrames {...args} names={['Vera']} />,
  play: async ({ canvas, canvasElement }) => {
    const [editor] = await editorsIn(canvasElement, 1);
    const state = { pptId: 'sample-1', title: 'Solar on 40 school roofs', dirty: false, revision: 1 };
    emitEditorMessage({ type: 'ready', ...state, role: 'view', capabilities: ['goTo', 'present'] }, editor);
    emitEditorMessage({ type: 'presence', otherUsers: [anna, ben] }, editor);
    await expect(await canvas.findByText('Vera (may view). Others: Anna, Ben')).toBeVisible();
  },
};
