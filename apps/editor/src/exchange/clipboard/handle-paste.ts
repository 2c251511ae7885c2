import type { InsertPosition } from '../../commands/insert-at.ts';
import type { Presentation } from '../../session/presentation.ts';
import { readPasted } from './pasted.ts';
import { insertPasted } from './insert-pasted.ts';

/**
 * Takes over what lies on a clipboard; where nothing of it can stand on a slide, or something goes wrong, that is said.
 * @param data Read at once: it is empty after the event that brought it.
 * @param place Where on the slide it was asked for, or the pointer rests.
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
