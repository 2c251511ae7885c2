import { slideHeightOf } from '@ppt-embed/deck';
import type { Deck, OutlineSlide, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isContentSlide, isSlideNumber } from '../commands/slides.ts';

/** The kind of a new slide. */
interface NewSlideKind {
  /** The id of the slide. */
  name: string;
  kind: OutlineSlide['kind'];
  placeholders: readonly ('title' | 'body')[];
  /** Layout of the placeholders, if it is not the default one. */
  layout?: string;
}

/** Whether a slide has the design of another program's file: this product's styles mark the elements that they add. */
function hasOwnDesign({ elements }: Slide): boolean {
  return elements.length > 0 && elements.every(({ part }) => part === undefined);
}

/**
 * Whether a deck has the design of an imported file, until the user selects a theme. Slides that the user has drawn
 * without a layout have no elements of a master.
 */
export function hasImportedDesign({ coverId, slides }: Deck): boolean {
  return coverId === '' && slides.some((slide) => hasOwnDesign(slide) && slide.elements.some(isDecoration));
}

/**
 * Creates an empty slide in the design of an imported file: like the slide nearest to another one that has most of the
 * placeholders, with its background, decorations and slide number, and with empty text.
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
  const { background, backgroundPicture, layout, elements } = slide;
  return {
    id: name,
    layout: texts.size === 0 ? 'blank' : layout,
    title: '',
    background,
    ...(backgroundPicture && { backgroundPicture }),
    notes: '',
    elements: elements.flatMap((element) => {
      const role = texts.get(element);
      if (role !== undefined && element.kind === 'text') return [emptied(element, role)];
      return isDecoration(element) || isSlideNumber(element) ? [withoutAnimation(element)] : [];
    }),
  };
}

function isOfKind(slide: Slide, kind: NewSlideKind['kind']): boolean {
  return kind === 'content' ? isContentSlide(slide) : slide.layout === kind;
}

type TextRoles = ReadonlyMap<SlideElement, NonNullable<TextElement['role']>>;

/** Returns the texts of a slide that have one of several roles, with their roles. */
function textsIn(slide: Slide, roles: readonly TextElement['role'][], deck: Deck): TextRoles {
  const heading = headingOf(slide, deck);
  return new Map(
    slide.elements.flatMap((element) => {
      const role = element === heading ? 'title' : element.kind === 'text' ? element.role : undefined;
      return role !== undefined && roles.includes(role) ? [[element, role] as const] : [];
    }),
  );
}

/** Returns the title of a slide: the placeholder or, without one, the largest text in the upper third of the slide. */
function headingOf({ elements }: Slide, deck: Deck): TextElement | undefined {
  const texts = elements.filter((element) => element.kind === 'text');
  const title = texts.find(({ role }) => role === 'title');
  if (title) return title;
  return texts
    .filter(({ role, locked, box }) => role === undefined && !locked && box.y < slideHeightOf(deck) / 3)
    .toSorted((one, other) => other.style.size - one.style.size)[0];
}

/** Ranks slides by how many of the roles they have. Of those, slides without further text boxes of a role are better. */
function rankOf(texts: TextRoles): number {
  const roles = new Set(texts.values());
  return roles.size - (texts.size > roles.size ? 0.5 : 0);
}

/** Whether an element comes from the master or layout of the file. */
const isDecoration = ({ locked, alt }: SlideElement): boolean => locked === true && alt === '';

function withoutAnimation<Element extends SlideElement>({ animation: _, ...element }: Element): Element {
  return element as Element;
}

/** Removes the text, and keeps the format of the first paragraph. */
function emptied({ link: _, ...element }: TextElement, role: NonNullable<TextElement['role']>): TextElement {
  const [first] = element.paragraphs;
  return withoutAnimation({ ...element, role, paragraphs: [{ ...first, runs: [] }] });
}
