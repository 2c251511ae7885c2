import type { Deck, OutlineSlide, Slide, TextElement } from '@ppt-embed/deck';
import { emptySlideLike, hasImportedDesign, hasOwnDesign, textsIn } from '../commands/imported-design.ts';
import type { TextRoles } from '../commands/imported-design.ts';
import { isContentSlide } from '../commands/slides.ts';

/** The kind of a new slide. */
interface NewSlideKind {
  /** The id of the slide. */
  name: string;
  kind: OutlineSlide['kind'];
  placeholders: readonly ('title' | 'body')[];
  /** Layout of the placeholders, if it is not the default one. */
  layout?: string;
}

/**
 * Creates an empty slide in the design of an imported file: like the slide nearest to another one that has most of the
 * placeholders, with its background, decorations, footer, date and slide number, and with empty text.
 * @param near Index of the other slide.
 * @returns null if the deck has no imported design, or no slide of the kind
 */
export function importedSlide(deck: Deck, choice: NewSlideKind, near: number): Slide | null {
  if (!hasImportedDesign(deck) || choice.layout !== undefined) return null;
  const { name, kind } = choice;
  const placeholders: readonly TextElement['role'][] =
    kind === 'title' ? [...choice.placeholders, 'subtitle'] : choice.placeholders;
  const [sample] = deck.slides
    .map((slide, index) => ({ slide, texts: textsIn(slide, placeholders, deck), distance: Math.abs(index - near) }))
    .filter(({ slide }) => hasOwnDesign(slide) && isOfKind(slide, kind))
    .toSorted((one, other) => rankOf(other.texts) - rankOf(one.texts) || one.distance - other.distance);
  if (!sample) return null;
  const { slide, texts } = sample;
  const empty = emptySlideLike(deck, slide, placeholders);
  return { ...empty, id: name, layout: texts.size === 0 ? 'blank' : slide.layout };
}

function isOfKind(slide: Slide, kind: NewSlideKind['kind']): boolean {
  return kind === 'content' ? isContentSlide(slide) : slide.layout === kind;
}

/** Ranks slides by how many of the roles they have. Of those, slides without further text boxes of a role are better. */
function rankOf(texts: TextRoles): number {
  const roles = new Set(texts.values());
  return roles.size - (texts.size > roles.size ? 0.5 : 0);
}
