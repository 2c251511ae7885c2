import { PptError } from '@ppt-embed/protocol/host';
import type { OpenEditor } from './EditorIframe.tsx';
import type { FrameCommand } from './frame-channel.ts';
import type { EditorAddressControl } from './use-editor-address.ts';

/** What a host does with a mounted frame, by its `ref`. Each rejects with a `PptError`. */
export interface PptEditorFrameHandle {
  save: () => Promise<void>;
  /** @param slide from 1. */
  goTo: (slide: number) => Promise<void>;
  insertMarkdown: (markdown: string) => Promise<void>;
  /** In full screen where the browser allows it: call it within a press. */
  present: () => Promise<void>;
  focus: () => Promise<void>;
  /** Opens the presentation anew, as last saved, at a fresh address; done when it has loaded. */
  reload: () => Promise<void>;
}

export function createEditorHandle(
  editorNow: () => OpenEditor | null,
  address: Pick<EditorAddressControl, 'getState' | 'subscribe' | 'send'>,
): PptEditorFrameHandle {
  async function call(command: FrameCommand): Promise<void> {
    const editor = editorNow();
    if (!editor) throw new PptError({ code: 'editor_unsupported', message: 'No editor is open in this frame.' });
    return editor.channel.call(command);
  }

  return {
    save: () => call({ type: 'save' }),
    goTo: (slide) => call({ type: 'goTo', slide }),
    insertMarkdown: (markdown) => call({ type: 'insertMarkdown', markdown }),
    present: () => {
      const editor = editorNow();
      // User activation does not cross frames: full screen is asked for here, inside the press. Refused, or unknown to
      // the browser (a phone's): without it.
      if (editor?.channel.can('present')) editor.iframe.requestFullscreen?.().catch(() => undefined);
      return call({ type: 'present' });
    },
    focus: async () => {
      const editor = editorNow();
      editor?.iframe.focus();
      if (editor?.channel.can('focus')) await call({ type: 'focus' });
    },
    reload: () => {
      address.send({ type: 'again' });
      return whenOpen(address);
    },
  };
}

function whenOpen({ getState, subscribe }: Pick<EditorAddressControl, 'getState' | 'subscribe'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { name, error } = getState();
      if (name === 'loaded' || name === 'ready') resolve();
      else if (name === 'failed' || name === 'disconnected' || name === 'waiting') {
        reject(error ?? new PptError({ code: 'editor_no_answer', message: 'The frame was closed while it reloaded.' }));
      } else return;
      end();
    };
    const end = subscribe(look);
    look();
  });
}
