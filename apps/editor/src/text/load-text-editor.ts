import type * as TextEditorModule from './text-editor.ts';

type Loaded = typeof TextEditorModule;

/** The text editor's file. Tests replace these fields to delay the file or to let its request fail. */
export const textEditorFile: { loaded: Loaded | undefined; load: () => Promise<Loaded> } = {
  loaded: undefined,
  load: () => import('./text-editor.ts'),
};

/** Loads the text editor after the first paint or when it is first needed, whichever comes first. */
export async function loadTextEditor(): Promise<Loaded> {
  textEditorFile.loaded ??= await textEditorFile.load();
  return textEditorFile.loaded;
}

/**
 * Returns the text editor if it is already loaded, because a key that starts editing needs the caret before its
 * character is typed.
 */
export function loadedTextEditor(): Loaded | undefined {
  return textEditorFile.loaded;
}
