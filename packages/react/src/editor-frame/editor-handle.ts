import { PptError } from '@ppt-embed/protocol/host';
import { isOpen } from './editor-load-machine.ts';
import type { EditorLoader } from './editor-loader.ts';
import { editorError } from './editor-error.ts';
import type { CommandOptions, FrameCommand } from './frame-channel.ts';
import type { OpenEditor } from './open-editor.ts';

/** Saving a large deck on a slow line takes longer than any other command. */
const saveTimeoutMs = 120_000;

const noop = (): void => undefined;

/** Options of `save()`. */
export interface EditorSaveOptions {
  /** The longest time to wait for the editor, in milliseconds. @default 120000 */
  timeoutMs?: number | undefined;
  /** Stops waiting; `save()` then rejects with the signal's reason. What the editor has begun to save is still saved. */
  signal?: AbortSignal | undefined;
}

/** What a host does with a mounted frame, by its `ref`. Each rejects with a `PptError`. */
export interface PptEditorFrameHandle {
  /** Saves. Resolves when the editor has saved; rejects with `editor_no_answer` if that takes longer than `timeoutMs`. */
  save: (options?: EditorSaveOptions) => Promise<void>;
  /** @param slide from 1. */
  goTo: (slide: number) => Promise<void>;
  /** Adds slides of a Markdown text after the one that is seen. */
  insertMarkdown: (markdown: string) => Promise<void>;
  /** In full screen where the browser allows it: call it within a press. */
  present: () => Promise<void>;
  /** Moves the focus into the editor. */
  focus: () => Promise<void>;
  /** Opens the presentation anew, as last saved, at a fresh address; done when it has loaded. */
  reload: () => Promise<void>;
}

/** Commands to the editor that is on the page; `call` is for those that no host gives. */
export interface EditorCommands extends PptEditorFrameHandle {
  call: (command: FrameCommand, options?: CommandOptions) => Promise<void>;
}

/** @param editor the one that is on the page. */
export function createEditorCommands(
  editor: () => OpenEditor | undefined,
  { getState, subscribe, send }: EditorLoader,
): EditorCommands {
  const can = (type: FrameCommand['type']): boolean => getState().capabilities.includes(type);

  async function call(command: FrameCommand, options?: CommandOptions): Promise<void> {
    if (can(command.type)) return editor()?.call(command, options);
    throw new PptError({ code: 'editor_unsupported', message: `This editor cannot ${command.type}.` });
  }

  return {
    call,
    save: ({ timeoutMs = saveTimeoutMs, signal } = {}) => call({ type: 'save' }, { timeoutMs, signal }),
    goTo: (slide) => call({ type: 'goTo', slide }),
    insertMarkdown: (markdown) => call({ type: 'insertMarkdown', markdown }),
    present: () => {
      // User activation does not cross frames: full screen is asked for here, inside the press. Refused, or unknown to
      // the browser (a phone's): without it.
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
