import type { EditorScreen } from './editor-screen.ts';

/** Loads a module on first use. Returns undefined if that fails, after showing the error. */
export async function loadModule<Module>(
  { notify }: Pick<EditorScreen, 'notify'>,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load();
  } catch {
    notify({ name: 'load-error' });
    return undefined;
  }
}
