import type * as TextEditorModule from './text-editor.ts';

type Loaded = typeof TextEditorModule;

let loaded: Loaded | undefined;

/** Fetched after the first paint or at the first wish to type, whichever comes first. */
export async function loadTextEditor(): Promise<Loaded> {
  loaded ??= await import('./text-editor.ts');
  return loaded;
}

/** Where it has been fetched: a key that begins typing must find the caret before its letter arrives. */
export function loadedTextEditor(): Loaded | undefined {
  return loaded;
}
