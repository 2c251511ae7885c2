import { insertSlide } from '../commands/slides.ts';
import { withStyle } from '../session/with-style.ts';
import { loadModule } from '../session/load-module.ts';
import type { Presentation } from '../session/presentation.ts';

/** Inserts an empty slide after the current one. The layout engine is loaded on first use. */
export async function addSlide(presentation: Presentation, name = 'content'): Promise<void> {
  const module = await loadModule(presentation, () => withStyle(presentation, () => import('./new-slide.ts')));
  if (!module) return;
  const { newSlide, slideChoices } = module;
  const choice = slideChoices.find((one) => one.name === name);
  const slide = choice && newSlide(presentation.state.get().deck, choice);
  if (slide) presentation.dispatch(insertSlide(slide, Date.now()));
}
