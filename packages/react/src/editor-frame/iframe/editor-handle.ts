import { withTimeout } from '../../fetcher/with-timeout.ts';
import type { PptEditorFrameHandle } from '../../provider/editor-handle-types.ts';
import type { EditorLoader } from '../editor-loader.ts';
import type * as EditorCommandsModule from './editor-commands.ts';
import type { EditorView } from './editor-view.ts';

let loaded: typeof EditorCommandsModule | undefined;

/** Loads the code of the commands. Once it is loaded, a command is sent within the call. */
export async function loadCommands(): Promise<typeof EditorCommandsModule> {
  loaded = await import('./editor-commands.ts');
  return loaded;
}

/**
 * Creates the handle of a frame: its elements, and the commands to its editor, which reject with `network` if their
 * code cannot be loaded.
 */
export function createEditorHandle(view: EditorView, loader: EditorLoader): PptEditorFrameHandle {
  const { root, editor } = view;

  async function run(command: (commands: EditorCommandsModule.EditorCommands) => Promise<void>): Promise<void> {
    const { createEditorCommands } = loaded ?? (await withTimeout(loadCommands));
    return command(createEditorCommands(view, loader));
  }

  return {
    get element() {
      return root() ?? null;
    },
    get iframe() {
      return editor()?.iframe ?? null;
    },
    save: (options) => run(({ save }) => save(options)),
    goTo: (slide) => run(({ goTo }) => goTo(slide)),
    insertMarkdown: (markdown) => run(({ insertMarkdown }) => insertMarkdown(markdown)),
    importPptx: (file) => run(({ importPptx }) => importPptx(file)),
    rename: (title) => run(({ rename }) => rename(title)),
    present: () => {
      // User activation does not cross frames, so full screen is requested here, within the event handler. If the
      // browser rejects the request or does not support full screen (on phones), the slide show starts without it.
      if (loader.getState().capabilities.includes('present'))
        editor()
          ?.iframe.requestFullscreen?.()
          .catch(() => undefined);
      return run(({ present }) => present());
    },
    focus: () => {
      editor()?.iframe.focus();
      return run(({ focus }) => focus());
    },
    reload: () => {
      loader.send({ type: 'retry' });
      return run(({ reload }) => reload());
    },
  };
}
