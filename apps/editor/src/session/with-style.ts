import { loadStyles } from '@ppt-embed/deck';
import type { Presentation } from './presentation.ts';

/** Fetches a part that lays slides out, and beside it what draws the style that the deck wears. */
export async function withStyle<Module>(
  presentation: Pick<Presentation, 'state'>,
  load: () => Promise<Module>,
): Promise<Module> {
  const styleNow = () => presentation.state.get().deck.theme.style;
  const style = styleNow();
  const [module] = await Promise.all([load(), loadStyles(style)]);
  // Another version that was taken meanwhile may wear another one.
  return style === styleNow() ? module : withStyle(presentation, load);
}
