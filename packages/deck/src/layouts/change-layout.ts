import type { Deck, Slide } from '../model/deck.ts';
import { slideLookOf } from '../themes/slide-looks.ts';
import { allLayouts } from './all-layouts.ts';
import { carryOver } from './change/carry-over.ts';
import type { ReadContent } from './change/read-content.ts';
import { readContent } from './change/read-content.ts';
import { recast } from './change/recast.ts';
import { withoutStandIns, withStandIns } from './change/stand-ins.ts';
import { contentSlides } from './content-slides.ts';
import type { FlowContext } from './flow/flow-item.ts';
import type { NewSlide } from './lay-out-context.ts';
import { newContext } from './new-context.ts';
import { isOnStage } from './stage.ts';

/** A layout that a slide can be put in, and why it suits what the slide says. */
export interface LayoutOffer {
  /** The id of the layout: what `changeLayout` takes. */
  layout: string;
  why: string;
}

/** Slides that are what they are by where they stand have no other layout. */
const fixed: ReadonlySet<Slide['layout']> = new Set(['title', 'section', 'closing']);

/**
 * Puts what a slide says in another layout: heading, texts with their looks, lists, pictures, tables, charts, code and
 * formulas are read back and arranged anew; notes, ids and what people added besides stay.
 * @param layout the id of a layout; see `layoutsFor`
 * @returns the same deck where the content does not suit the layout or finds no room on one slide
 */
export function changeLayout(deck: Deck, slideId: string, layout: string): Deck {
  const index = deck.slides.findIndex(({ id }) => id === slideId);
  const slide = deck.slides[index];
  const changed = slide && inLayout(deck, slide, index, layout)?.slide;
  return changed ? { ...deck, slides: deck.slides.with(index, changed) } : deck;
}

/** The layouts that a slide's content suits and fits, the likeliest first. */
export function layoutsFor(deck: Deck, slideId: string): LayoutOffer[] {
  const index = deck.slides.findIndex(({ id }) => id === slideId);
  const slide = deck.slides[index];
  if (!slide) return [];
  return allLayouts.flatMap(({ id }) => {
    const found = inLayout(deck, slide, index, id);
    return found ? [{ layout: id, why: found.why }] : [];
  });
}

function inLayout(deck: Deck, slide: Slide, index: number, id: string): { slide: Slide; why: string } | undefined {
  const layout = allLayouts.find((one) => one.id === id);
  if (!layout || fixed.has(slide.layout)) return undefined;
  const look = slideLookOf(deck.theme);
  const read = readContent(slide, look);
  const content = recast(id, withStandIns(read, id));
  if (!content) return undefined;
  let why = '';
  const context = newContext({
    deck,
    ...known(read),
    layouts: [],
    report: () => undefined,
    choose: (choice) => void (why = choice.why),
  });
  const [made, ...more] = contentSlides(
    { kind: 'content', heading: content.heading, blocks: content.blocks, notes: slide.notes },
    index + 1,
    context,
    [layout],
  );
  // What would go on on a next slide does not fit this one.
  if (!made || more.length > 0) return undefined;
  return { slide: finished(deck, slide, withoutStandIns(made), read), why };
}

/** Pictures and formulas as they are on the slide. */
function known({ sources }: ReadContent): Pick<FlowContext, 'pictureOf' | 'formulaOf'> {
  const formulas = new Map(
    [...sources.values()].flatMap((element) => (element.kind === 'formula' ? [[element.latex, element] as const] : [])),
  );
  return {
    pictureOf: (block) => {
      const source = sources.get(block);
      const { src, alt, caption } = block;
      const shared = { src, alt, ...(caption && { caption }) };
      if (source?.kind !== 'picture') return shared;
      // As it is seen: cropped or squeezed as someone left it.
      const { width, height } = source.box;
      return { ...shared, width, height, ...(source.problem !== undefined && { problem: source.problem }) };
    },
    formulaOf: (latex) => formulas.get(latex),
  };
}

function finished(deck: Deck, slide: Slide, made: NewSlide, read: ReadContent): Slide {
  return {
    ...slide,
    // Someone's own ground stays, as long as what stands on it can be read.
    background: isOnStage(slide, deck) === isOnStage(made, deck) ? slide.background : made.background,
    layout: made.layout,
    title: made.title || slide.title,
    elements: carryOver(slide, made.elements, read),
  };
}
