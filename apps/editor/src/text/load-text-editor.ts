import type * as TextEditorModule from './text-editor.ts';

type Loaded = typeof TextEditorModule;

let loaded: Loaded | undefined;

/** Loads the text editor after the first paint or when it is first needed, whichever comes first. */
export async function loadTextEditor(): Promise<Loaded> {
  loaded ??= await import('./text-editor.ts');
  return loaded;
}

/**
 * Returns the text editor if it is already loaded, because a key that starts editing needs the caret before its
 * character is typed.
 */
export function loadedTextEditor(): Loaded | undefined {
  return loaded;
}
