import type { InsertPosition } from '../../commands/insert-elements.ts';
import type { Presentation } from '../../session/presentation.ts';
import { readPasted } from './pasted.ts';
import { insertPasted } from './insert-pasted.ts';

/**
 * Handles a paste. If the content is not supported or an error occurs, a toast is shown.
 * @param data Read synchronously, because it is empty after the event.
 * @param position The position of the context menu or of the pointer on the slide.
 */
export async function handlePaste(
  presentation: Presentation,
  data: DataTransfer,
  position?: InsertPosition,
): Promise<void> {
  try {
    const content = readPasted(data, presentation.state.get().deck);
    if (!content) return presentation.notify({ name: 'nothing-to-paste' });
    await insertPasted(presentation, content, position);
  } catch {
    presentation.notify({ name: 'paste-failed' });
  }
}
