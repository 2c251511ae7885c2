import type { SlideElement } from '../../model/element.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { wholeHanWords } from '../slide/whole-han-words.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { cardBarName } from './card.ts';
import { withCardFormats } from './card-format.ts';
import type { OpenableCards } from './open-cards.ts';
import { openableCards, withOpenCards } from './open-cards.ts';

type Context = Pick<LayoutContext, 'slideTheme' | 'deck'>;
/** Whether cards have a background, or are open: with a rule above them. */
type CardLook = 'open' | 'filled';

/**
 * Returns the slides with their cards in the format of the style. Cards on one slide after another alternate between those
 * with a background and open ones, which have a rule above them; statements without names, figures and marks are open,
 * because boxes with a short line each look empty.
 * @param alike Indices of slides that look like the slide before: a pair, a series, or the same content continued.
 */
export function varyCardFormats(slides: readonly NewSlide[], alike: ReadonlySet<number>, context: Context): NewSlide[] {
  let before: CardLook | undefined;
  return slides.map((slide, index) => {
    // A list below a table or a chart is no slide of cards.
    const hasVisual = slide.elements.some(({ kind }) => kind === 'table' || kind === 'chart');
    const cards = hasVisual ? undefined : openableCards(slide.layout, slide.elements);
    const like = before && (alike.has(index) ? before : before === 'open' ? 'filled' : 'open');
    const look = cards ? (like ?? usualLook(cards, context)) : 'filled';
    before = cards || (!hasVisual && slide.elements.some(({ name }) => name === 'Card')) ? look : undefined;
    return withLook(slide, cards, look, context);
  });
}

/** Returns a slide whose layout has changed with its cards in the format of the style, open if they were before. */
export function withCardLook<Some extends NewSlide>(
  slide: Some,
  before: readonly SlideElement[],
  context: Context,
): Some {
  const cards = openableCards(slide.layout, slide.elements);
  return withLook(slide, cards, cards ? (lookOf(before) ?? usualLook(cards, context)) : 'filled', context);
}

function withLook<Some extends NewSlide>(
  slide: Some,
  cards: OpenableCards | undefined,
  look: CardLook,
  { slideTheme, deck }: Context,
): Some {
  const { elements } = slide;
  if (!cards || look === 'filled') return { ...slide, elements: withCardFormats(elements, slideTheme) };
  // The lines of text that gets the full width of its column are broken again.
  return wholeHanWords(deck.language)({ ...slide, elements: withOpenCards(elements, cards) });
}

function usualLook({ areColumns, areStatements }: OpenableCards, { slideTheme }: Context): CardLook {
  return slideTheme.cards.areOpen === true || (areStatements && areColumns) ? 'open' : 'filled';
}

/** Returns the look of the cards of a slide; undefined if it has none. */
function lookOf(elements: readonly SlideElement[]): CardLook | undefined {
  const first = elements.find((one) => one.kind === 'shape' && one.name === 'Card');
  if (first?.kind !== 'shape') return undefined;
  return first.fill || !elements.some(({ name }) => name === cardBarName) ? 'filled' : 'open';
}
