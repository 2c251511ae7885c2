import type { Deck, Slide } from '@ppt-embed/deck';
import { withSlide } from '../commands/edit-text.ts';
import { plainText, titleOf } from '../elements/text/element-text.ts';

/**
 * Updates the titles of slides, and of the deck, after two users have edited the text of a title at the same time: the
 * text is merged, but a shared document keeps only one user's copy of it in `title`. Titles that differed from the text
 * before are kept.
 * @param before The deck before the changes of other users.
 * @param received The deck as read from the shared document.
 */
export function mergeTitles(before: Deck, received: Deck): Deck {
  if (received.slides.every(hasTitleOfText)) return received;
  const slidesBefore = new Map(before.slides.map((slide) => [slide.id, slide]));
  let deck = received;
  for (const [index, slide] of received.slides.entries()) {
    const slideBefore = slidesBefore.get(slide.id);
    const title = titleText(slide);
    if (title === undefined || title === slide.title || !slideBefore || !hasTitleOfText(slideBefore)) continue;
    // The elements are those of `deck`, because a previous title may have changed a footer.
    deck = withSlide(deck, index, { ...(deck.slides[index] ?? slide), title });
  }
  return deck;
}

function titleText(slide: Slide): string | undefined {
  const element = titleOf(slide);
  return element && plainText(element.paragraphs);
}

const hasTitleOfText = (slide: Slide): boolean => slide.title === (titleText(slide) ?? slide.title);
