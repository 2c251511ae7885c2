import { slideHeightOf } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';

/** Whether a slide has the design of another program's file: this product's styles mark the elements that they add. */
export function hasOwnDesign({ elements }: Slide): boolean {
  return elements.length > 0 && elements.every(({ part }) => part === undefined);
}

/**
 * Whether a deck has the design of an imported file, until the user selects a theme. Slides that the user has drawn
 * without a layout have no elements of a master.
 */
export function hasImportedDesign({ coverId, slides }: Deck): boolean {
  return coverId === '' && slides.some((slide) => hasOwnDesign(slide) && slide.elements.some(isDecoration));
}

/** Whether an element comes from the master or layout of the file. */
export const isDecoration = ({ locked, alt }: SlideElement): boolean => locked === true && alt === '';

/** The texts of a slide that have a role, with their roles. */
export type TextRoles = ReadonlyMap<SlideElement, NonNullable<TextElement['role']>>;

/** Returns the texts of a slide that have one of several roles, with their roles. */
export function textsIn(slide: Slide, roles: readonly TextElement['role'][], deck: Deck): TextRoles {
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
    .filter(
      ({ role, locked, box }) => role === undefined && !locked && !box.rotation && box.y < slideHeightOf(deck) / 3,
    )
    .toSorted((one, other) => other.style.size - one.style.size)[0];
}

/** Returns an element without its animation. */
export function withoutAnimation<Element extends SlideElement>({ animation: _, ...element }: Element): Element {
  return element as Element;
}

/** Removes the text, and keeps the format of the first paragraph. */
export function emptied({ link: _, ...element }: TextElement, role: NonNullable<TextElement['role']>): TextElement {
  const [first] = element.paragraphs;
  return withoutAnimation({ ...element, role, paragraphs: [{ ...first, runs: [] }] });
}
