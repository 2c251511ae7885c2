import type { Point } from '../geometry/bounds.ts';
import type { Presentation } from '../session/presentation.ts';
import { pasted } from './pasted.ts';
import { putPasted } from './put-pasted.ts';

/**
 * Takes over what lies on a clipboard; where nothing of it can stand on a slide, or something goes wrong, that is said.
 * @param data Read at once: it is empty after the event that brought it.
 * @param point The place on the slide that was asked for.
 */
export async function takePasted(presentation: Presentation, data: DataTransfer, point?: Point): Promise<void> {
  try {
    const content = pasted(data, presentation.state.get().deck);
    if (!content) return presentation.notify({ name: 'nothing-to-paste' });
    await putPasted(presentation, content, point);
  } catch {
    presentation.notify({ name: 'paste-failed' });
  }
}
