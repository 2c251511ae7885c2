import { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../../fetcher/with-timeout.ts';
import type { PptEditorFrameHandle } from '../../provider/editor-handle-types.ts';
import { isOpen } from '../../provider/frame-state.ts';
import type { EditorLoader } from '../editor-loader.ts';
import type { FrameCommand } from '../frame-channel.ts';
import { editorError } from './editor-error.ts';
import type { EditorView } from './editor-view.ts';

// This module is loaded once an editor is ready, or with the first command.

const defaultTimeoutMs = 10_000;
/** Maximum time in ms to wait for a reload. An editor that loads later is still shown. */
const reloadTimeoutMs = 60_000;
/** Timeout of a save in ms. Saving a large deck over a slow connection takes longer than any other command. */
const saveTimeoutMs = 120_000;

/** Methods of a frame's handle that wait for its editor. */
export type EditorCommands = Omit<PptEditorFrameHandle, 'element' | 'iframe'>;

interface CallOptions {
  /** Maximum time to wait for the editor's result. */
  timeoutMs?: number | undefined;
  /**
   * Signal that cancels waiting for the result: the command rejects with the signal's reason. The editor is not
   * notified.
   */
  signal?: AbortSignal | undefined;
}

/** Creates the commands to the editor of a frame, as documented in its handle. */
export function createEditorCommands({ editor }: EditorView, { getState, subscribe }: EditorLoader): EditorCommands {
  const can = (type: FrameCommand['type']): boolean => getState().capabilities.includes(type);

  /**
   * Sends a command and waits for its result, 10 s by default.
   * @throws PptError `editor_no_answer` after `timeoutMs`; the editor's own code if it rejects the command.
   */
  async function call(
    command: FrameCommand,
    { timeoutMs = defaultTimeoutMs, signal }: CallOptions = {},
  ): Promise<void> {
    const channel = editor();
    if (!channel || !can(command.type))
      throw new PptError({ code: 'editor_unsupported', message: `This editor cannot ${command.type}.` });
    let stopWaiting: (() => void) | undefined;
    const result = (): Promise<void> =>
      new Promise((resolve, reject) => {
        stopWaiting = channel.sendCommand(command, { resolve, reject });
      });
    return withTimeout(result, signal, timeoutMs, editorError).finally(() => stopWaiting?.());
  }

  return {
    save: ({ timeoutMs = saveTimeoutMs, signal } = {}) => call({ type: 'save' }, { timeoutMs, signal }),
    goTo: (slide) => call({ type: 'goTo', slide }),
    insertMarkdown: (markdown) => call({ type: 'insertMarkdown', markdown }),
    importPptx: (file) => call({ type: 'importPptx', file }),
    rename: (title) => call({ type: 'rename', title }),
    present: () =>
      call({ type: 'present' }).catch((error: unknown) => {
        // The frame's handle has requested full screen within the event handler.
        const iframe = editor()?.iframe;
        const page = iframe?.ownerDocument;
        if (page && page.fullscreenElement === iframe) page.exitFullscreen().catch(() => undefined);
        throw error;
      }),
    focus: async () => {
      if (can('focus')) await call({ type: 'focus' });
    },
    reload: async () => {
      let stopWaiting: (() => void) | undefined;
      const opened = (): Promise<void> =>
        new Promise((resolve, reject) => {
          const check = (): void => {
            const state = getState();
            if (isOpen(state)) resolve();
            else if (state.isFetching || state.url) return;
            else reject(state.error ?? editorError()); // The frame was closed before the editor opened.
            stopWaiting?.();
          };
          stopWaiting = subscribe(check);
          check();
        });
      return withTimeout(opened, undefined, reloadTimeoutMs).finally(() => stopWaiting?.());
    },
  };
}
