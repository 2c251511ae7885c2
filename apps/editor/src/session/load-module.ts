import { loadLayouts } from '@ppt-embed/deck';
import { lazyFiles } from '../kit/lazy-files.ts';
import type { EditorScreen } from './editor-screen.ts';
import type { EditorDocument } from './editor-document.ts';
import { styleFiles } from './style-files.ts';

/**
 * Loads a module on first use. Returns undefined if that fails, after showing the error.
 * @param retry Repeats the action that needs the module, when the user retries. Without it, the error offers no retry.
 */
export async function loadModule<Module>(
  { notify }: Pick<EditorScreen, 'notify'>,
  load: () => Promise<Module>,
  retry?: () => void,
): Promise<Module | undefined> {
  try {
    return await lazyFiles.load(load);
  } catch {
    notify({ name: 'load-error', ...(retry && { retry }) });
    return undefined;
  }
}

/** Loads a module that lays out slides, together with all layouts and the drawing code of the deck's style. */
export async function withStyle<Module>(
  doc: Pick<EditorDocument, 'state'>,
  load: () => Promise<Module>,
): Promise<Module> {
  const styleNow = () => doc.state.get().deck.theme.style;
  const style = styleNow();
  const [module] = await Promise.all([load(), styleFiles.load(style), loadLayouts()]);
  // The deck's style may have changed while the module was loading.
  return style === styleNow() ? module : withStyle(doc, load);
}
