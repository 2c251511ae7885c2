import { slideHeightOf, withAnimations } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isRepeated } from './slides.ts';

/**
 * Whether a slide has the design of another program's file: this product's styles mark the elements that they add. Of
 * the elements of a file, only footers and dates are marked.
 */
export function hasOwnDesign({ elements }: Slide): boolean {
  return elements.length > 0 && elements.every((element) => element.part === undefined || isRepeated(element));
}

/**
 * Whether a deck has the design of an imported file, until the user selects a theme. Slides that the user has drawn
 * without a layout have no elements of a master.
 */
export function hasImportedDesign({ coverId, slides }: Deck): boolean {
  return coverId === '' && slides.some((slide) => hasOwnDesign(slide) && decorationsOf(slide).size > 0);
}

/**
 * Returns the elements that come from the master or layout of the file: those below all others that are locked and
 * decorative. Further elements that are both, above content, were added and locked by a user.
 */
export function decorationsOf({ elements }: Slide): ReadonlySet<SlideElement> {
  const end = elements.findIndex(({ locked, alt }) => !locked || alt !== '');
  return new Set(end < 0 ? elements : elements.slice(0, end));
}

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

/** Returns an element without its animations. */
export function withoutAnimation<Element extends SlideElement>(element: Element): Element {
  return withAnimations(element, []);
}

/** Returns an unlocked text box without text, but with the format of the first paragraph. */
export function emptyTextBox(
  { link: _, locked: __, ...element }: TextElement,
  role: NonNullable<TextElement['role']>,
): TextElement {
  const [first] = element.paragraphs;
  return withoutAnimation({ ...element, role, paragraphs: [{ ...first, runs: [] }] });
}

/**
 * Returns an empty slide in the design of another one: with its background, decorations, footer, date and slide number,
 * and with its texts of some roles, which are emptied.
 */
export function emptySlideLike(deck: Deck, sample: Slide, roles: readonly TextElement['role'][]): Slide {
  const { id, layout, background, backgroundPicture, elements } = sample;
  const decorations = decorationsOf(sample);
  const texts = textsIn(sample, roles, deck);
  return {
    id,
    layout,
    title: '',
    background,
    ...(backgroundPicture && { backgroundPicture }),
    notes: '',
    elements: elements.flatMap((element) => {
      const role = texts.get(element);
      if (role !== undefined && element.kind === 'text') return [emptyTextBox(element, role)];
      return decorations.has(element) || isRepeated(element) ? [withoutAnimation(element)] : [];
    }),
  };
}
