import type { EditorScreen } from '../../session/editor-screen.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { pointOnSlide } from './pointer-position.ts';
import { handlePaste } from './insert-pasted.ts';

/** Copies or cuts from a menu. If the browser does not allow it, a toast names the keys. */
export function copyFromMenu({ notify }: Pick<EditorScreen, 'notify'>, command: 'copy' | 'cut'): void {
  if (!document.execCommand(command)) notify({ name: command === 'cut' ? 'cut-by-keys' : 'copy-by-keys' });
}

/**
 * Pastes from a menu. The browser asks the user for permission, and rejects it if the embedding page does not allow it.
 * @param at The position of the context menu in the viewport, where the content is inserted.
 */
export async function pasteFromMenu(
  { doc, screen }: OpenPresentation,
  at: { left: number; top: number } | null = null,
): Promise<void> {
  const point = at && pointOnSlide(at);
  const data = await readClipboard().catch(() => null);
  if (!data) return screen.notify({ name: 'paste-by-keys' });
  await handlePaste({ doc, screen }, data, point ? { point } : undefined);
}

/** The clipboard content in the form of a paste event. */
async function readClipboard(): Promise<DataTransfer> {
  const data = new DataTransfer();
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (type.startsWith('image/')) data.items.add(new File([blob], 'picture', { type }));
      else if (type.startsWith('text/')) data.setData(type, await blob.text());
    }
  }
  return data;
}
