/** Options of `save()`. */
export interface EditorSaveOptions {
  /** Maximum time to wait for the editor, in milliseconds. @default 120000 */
  timeoutMs?: number | undefined;
  /** Stops waiting: `save()` rejects with the signal's reason. A save that has started still completes. */
  signal?: AbortSignal | undefined;
}

/** Methods of a mounted frame, available through its `ref`. Each rejects with a `PptError`. */
export interface PptEditorFrameHandle {
  /** Saves the presentation. Resolves when the editor has saved; rejects with `editor_no_answer` after `timeoutMs`. */
  save: (options?: EditorSaveOptions) => Promise<void>;
  /** @param slide starts at 1. */
  goTo: (slide: number) => Promise<void>;
  /** Inserts the slides of a Markdown text after the current slide. */
  insertMarkdown: (markdown: string) => Promise<void>;
  /** Starts the slide show, in full screen if the browser allows it. Call it in an event handler. */
  present: () => Promise<void>;
  /** Moves the focus into the editor. */
  focus: () => Promise<void>;
  /** Reopens the presentation as last saved, at a new URL. Resolves when it has loaded. */
  reload: () => Promise<void>;
}
