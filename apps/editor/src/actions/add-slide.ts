import { insertSlide } from '../commands/slides.ts';
import { withStyle } from '../session/with-style.ts';
import { loadModule } from '../session/load-module.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';

/** Inserts an empty slide after the current one. The layout engine is loaded on first use. */
export async function addSlide({ doc, screen }: OpenPresentation, name = 'content'): Promise<void> {
  const module = await loadModule(screen, () => withStyle(doc, () => import('./new-slide.ts')));
  if (!module) return;
  const { newSlide, slideChoices } = module;
  const choice = slideChoices.find((one) => one.name === name);
  const slide = choice && newSlide(doc.flushText().deck, choice);
  if (slide) doc.dispatch(insertSlide(slide, Date.now()));
}
