import { parseDeck, renderSlide } from '@ppt-embed/deck';
import { hasLateLetters, pictureAddress } from '@ppt-embed/protocol/editor';
import type { DeckAnswer } from '@ppt-embed/protocol/editor';

/** Characters of a slide's JSON, as many as the richest cover has: of these it takes a millisecond or two. */
const mostCharacters = 50_000;

/**
 * The slide that the editor shows first, for its page to carry: it is painted before any script has run.
 * @returns SVG in which every word is escaped; undefined where the editor has to draw it itself: there is none, it would not
 *   stay where it is or look as it does, or it is large.
 */
export function drawFirstSlide(answer: DeckAnswer): string | undefined {
  try {
    return draw(answer);
  } catch {
    // Its address is used by now: the page has to come. The editor says what is wrong with the deck.
    return undefined;
  }
}

function draw({ deck, open_elsewhere: isOpenElsewhere, report = [] }: DeckAnswer): string | undefined {
  // What is said over the slides takes room from them.
  if (isOpenElsewhere || report.length > 0) return undefined;
  const { slides, ...rest } = deck as { slides: readonly unknown[] };
  const text = JSON.stringify(slides[0]) ?? '';
  if (text.length > mostCharacters || hasLateLetters(text)) return undefined;
  const parsed = parseDeck({ ...rest, slides: slides.slice(0, 1) });
  const slide = parsed.ok && parsed.deck.slides[0];
  return slide ? renderSlide(parsed.deck, slide, { pictureUrl: pictureAddress }) : undefined;
}
