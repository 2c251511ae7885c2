/** Options of `save()`. */
export interface PptEditorSaveOptions {
  /** Maximum time to wait for the editor, in milliseconds. @default 120000 */
  timeoutMs?: number | undefined;
  /** Stops waiting: `save()` rejects with the signal's reason. A save that has started still completes. */
  signal?: AbortSignal | undefined;
}

/** Elements and methods of a mounted frame, available through its `ref`. Each method rejects with a `PptError`. */
export interface PptEditorFrameHandle {
  /** The frame's root element; null before it is mounted. */
  readonly element: HTMLElement | null;
  /** The editor's iframe; null while there is none. Each URL has a new iframe. Do not change its `src`. */
  readonly iframe: HTMLIFrameElement | null;
  /** Saves the presentation. Resolves when the editor has saved. Rejects with `editor_no_answer` after `timeoutMs`. */
  save: (options?: PptEditorSaveOptions) => Promise<void>;
  /**
   * Shows a slide.
   * @param slide Number of the slide, starting at 1.
   */
  goTo: (slide: number) => Promise<void>;
  /** Inserts the slides of a Markdown text after the current slide. */
  insertMarkdown: (markdown: string) => Promise<void>;
  /**
   * Shows the import of a PowerPoint file (`.pptx`) in the editor's home page (`source` is `{ kind: 'home' }`). Resolves
   * when the editor has received the file; `onOpen` is called when the user has created the presentation. Rejects with
   * `editor_unsupported` if a presentation is open.
   * @param file The file that the user has selected. A `Blob` has no name.
   */
  importPptx: (file: Blob) => Promise<void>;
  /**
   * Renames the presentation, for a title next to the frame (`hostHeader`). `onTitleChange` is called with the new title.
   * It is saved with the next save. Rejects with `editor_unsupported` if the editor cannot rename it, for example because
   * the user may only view it; the title has not changed then.
   * @param title At most 200 characters are kept. An empty title changes nothing.
   */
  rename: (title: string) => Promise<void>;
  /** Starts the slide show, in full screen if the browser allows it. Call it in an event handler. */
  present: () => Promise<void>;
  /** Moves the focus into the editor. */
  focus: () => Promise<void>;
  /**
   * Reopens the presentation as last saved, at a new URL. Resolves when it has loaded. Rejects with the error if it
   * cannot be loaded, and with `timeout` after a minute; it is still shown if it loads later.
   */
  reload: () => Promise<void>;
}
