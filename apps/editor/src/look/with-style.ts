import { loadStyles } from '@ppt-embed/deck';
import type { Presentation } from '../session/presentation.ts';

/** Fetches a part that lays slides out, and beside it what draws the style that the deck wears. */
export async function withStyle<Part>(
  presentation: Pick<Presentation, 'state'>,
  load: () => Promise<Part>,
): Promise<Part> {
  const styleNow = () => presentation.state.get().deck.theme.style;
  const style = styleNow();
  const [part] = await Promise.all([load(), loadStyles(style)]);
  // Another version that was taken meanwhile may wear another one.
  return style === styleNow() ? part : withStyle(presentation, load);
}
