import {
  formulasOf,
  layoutDeck,
  loadRenderers,
  loadLayouts,
  loadStyles,
  picturesOf,
  readMarkdown,
  renderSlide,
  styleOf,
} from '@ppt-embed/deck';
import { loadPictures } from './load-pictures.ts';

/** Text and options from which slides are drawn. */
export interface PreviewRequest {
  text: string;
  coverId: string | undefined;
}

/** A drawn slide. */
export interface SlideImage {
  title: string;
  svg: string;
}

/** The slides that a Markdown source produces. */
export interface Preview {
  /** Number of slides. */
  count: number;
  /** The first slides, as drawings. */
  slides: readonly SlideImage[];
}

/** Maximum number of slides that are drawn. Users rarely look at more while typing, and each image takes memory. */
const maxSlides = 40;
/** Maximum number of formulas that are typeset; the others are shown as code. */
const maxFormulas = 40;

/**
 * Draws the slides of a Markdown source as the service will, with the same engine. Runs in a worker, because it may
 * take 100 ms.
 */
export async function drawSlides({ text, coverId }: PreviewRequest): Promise<Preview> {
  const { outline } = readMarkdown(text);
  const cover = coverId === undefined ? {} : { coverId };
  const [formulas, pictures] = await Promise.all([
    typeset(formulasOf(outline).slice(0, maxFormulas)),
    loadPictures(picturesOf(outline)),
    loadStyles(styleOf(outline, cover)),
    loadLayouts(outline),
  ]);
  const { deck } = layoutDeck(outline, { ...cover, formulas, pictures });
  const drawn = deck.slides.slice(0, maxSlides);
  await loadRenderers(drawn);
  const slides = drawn.map((slide) => ({ title: slide.title, svg: renderSlide(deck, slide) }));
  return { count: deck.slides.length, slides };
}

/** Loads the typesetting code when the first formula appears, because the code is large. */
async function typeset(formulas: readonly string[]) {
  if (formulas.length === 0) return new Map<string, never>();
  const { typesetFormulas } = await import('@ppt-embed/deck/math');
  return typesetFormulas(formulas);
}
