import type { PptEditorFrameHandle } from '../../provider/editor-handle.ts';
import { PptError } from '@ppt-embed/protocol/host';
import { isOpen } from '../../provider/frame-state.ts';
import type { EditorLoader } from '../editor-loader.ts';
import { editorError } from './editor-error.ts';
import type { CommandOptions, FrameCommand } from '../frame-channel.ts';
import type { OpenEditor } from './open-editor.ts';

/** Saving a large deck over a slow connection takes longer than any other command. */
const saveTimeoutMs = 120_000;

const noop = (): void => undefined;

/** Commands to the mounted editor. `call` sends commands that are not part of the public handle. */
export interface EditorCommands extends PptEditorFrameHandle {
  call: (command: FrameCommand, options?: CommandOptions) => Promise<void>;
}

/**
 * @param element returns the frame's root.
 * @param editor returns the mounted editor.
 */
export function createEditorCommands(
  element: () => HTMLElement | null,
  editor: () => OpenEditor | undefined,
  { getState, subscribe, send }: EditorLoader,
): EditorCommands {
  const can = (type: FrameCommand['type']): boolean => getState().capabilities.includes(type);

  async function call(command: FrameCommand, options?: CommandOptions): Promise<void> {
    if (can(command.type)) return editor()?.call(command, options);
    throw new PptError({ code: 'editor_unsupported', message: `This editor cannot ${command.type}.` });
  }

  return {
    get element() {
      return element();
    },
    get iframe() {
      return editor()?.iframe ?? null;
    },
    call,
    save: ({ timeoutMs = saveTimeoutMs, signal } = {}) => call({ type: 'save' }, { timeoutMs, signal }),
    goTo: (slide) => call({ type: 'goTo', slide }),
    insertMarkdown: (markdown) => call({ type: 'insertMarkdown', markdown }),
    present: () => {
      // User activation does not cross frames, so full screen is requested here, within the event handler. If the
      // browser rejects or lacks it (on phones), the slide show starts without full screen.
      if (can('present')) editor()?.iframe.requestFullscreen?.().catch(noop);
      return call({ type: 'present' });
    },
    focus: async () => {
      editor()?.iframe.focus();
      if (can('focus')) await call({ type: 'focus' });
    },
    reload: () =>
      new Promise((resolve, reject) => {
        send({ type: 'retry' });
        const check = (): void => {
          const state = getState();
          if (isOpen(state)) resolve();
          else if (state.isFetching || state.url) return;
          else reject(state.error ?? editorError()); // closed meanwhile
          end();
        };
        const end = subscribe(check);
        check();
      }),
  };
}
