import type { PptErrorCode } from '../names.ts';

/** Version of the messages: the value of `ppt` in each. */
export const messageVersion = 1;

interface Message {
  ppt: typeof messageVersion;
}

/** What an editor can do when asked by the frame. */
export type EditorCapability =
  | 'save'
  | 'goTo'
  | 'insertMarkdown'
  | 'present'
  | 'focus'
  | 'setLocale'
  | 'setColorScheme';

/** Editor → frame. */
export type EditorMessage = Message &
  (
    | {
        type: 'ready';
        pptId: string | null;
        title: string;
        dirty: boolean;
        revision: number;
        capabilities: EditorCapability[];
      }
    | { type: 'opened'; pptId: string; title: string }
    | { type: 'rendered' }
    | { type: 'dirty'; dirty: boolean }
    | { type: 'saved'; revision: number; title: string }
    | { type: 'title'; title: string }
    | { type: 'exit' }
    | { type: 'error'; code: PptErrorCode }
    | { type: 'url_used' }
    | { type: 'result'; id: string; ok: boolean; code?: PptErrorCode }
  );

/** How the editor is coloured. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Frame → editor: those with an `id` are answered by `result`. */
export type FrameMessage = Message &
  (
    | { type: 'hello'; locale: string; colorScheme: ColorScheme }
    | { type: 'save'; id: string }
    | { type: 'goTo'; id: string; slide: number }
    | { type: 'insertMarkdown'; id: string; markdown: string }
    | { type: 'present'; id: string }
    | { type: 'focus'; id: string }
    | { type: 'setLocale'; id: string; locale: string }
    | { type: 'setColorScheme'; id: string; colorScheme: ColorScheme }
  );
