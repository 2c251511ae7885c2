import { insertSlide } from '../commands/slides.ts';
import { withStyle, loadModule } from '../session/load-module.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';

/**
 * Inserts an empty slide after the current one. The layout engine is loaded on first use; text typed meanwhile is kept
 * for the slide's title.
 */
export async function addSlide(presentation: OpenPresentation, name = 'content'): Promise<void> {
  const { slidesBeingAdded } = presentation.screen;
  slidesBeingAdded.set(slidesBeingAdded.get() + 1);
  try {
    await loadAndInsert(presentation, name);
  } finally {
    slidesBeingAdded.set(slidesBeingAdded.get() - 1);
  }
}

async function loadAndInsert({ doc, screen }: OpenPresentation, name: string): Promise<void> {
  const module = await loadModule(screen, () => withStyle(doc, () => import('./new-slide.ts')));
  if (!module) return;
  const { newSlide, slideChoices } = module;
  const choice = slideChoices.find((one) => one.name === name);
  const slide = choice && newSlide(doc.flushText().deck, choice);
  if (slide) doc.dispatch(insertSlide(slide, Date.now()));
}
