import { fitText, withFooterTitle } from '@ppt-embed/deck';
import type { Deck, Paragraph, Slide, SlideElement } from '@ppt-embed/deck';
import { memberOf, withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { plainText } from '../elements/text/plain-text.ts';
import { textOf, withText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { cellAt } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { repeatsTitle } from './footer-title.ts';

export interface TypedText {
  slide: number;
  element: string;
  /** The path, if it is in a group. */
  member?: MemberPath | undefined;
  /** The cell, if it is a table. */
  cell?: CellAt | undefined;
  paragraphs: readonly Paragraph[];
  /** The undo step. A change with another number is undone separately, however soon it follows. @default 0 */
  step?: number;
  /** ms. */
  at: number;
}

/** Replaces the text of an element. The text shrinks to fit, and the titles of slide and deck follow. */
export function typeText({
  slide: index,
  element: id,
  member = [],
  cell,
  paragraphs,
  step = 0,
  at,
}: TypedText): Command {
  return ({ deck }) => {
    const slide = deck.slides[index];
    const before = slide?.elements.find((element) => element.id === id);
    const holder = memberOf(before, member)?.element;
    if (!slide || !before || !holder || !textOf(deck, holder, cell)) return null;
    const after = withMember(before, member, (current) =>
      withText(deck, current, (text) => fitText(deck, { ...text, paragraphs }), cell),
    );
    if (!after) return null;
    const cells = cell && { ...cellAt(cell.row, cell.column), table: id };
    return {
      deck: withSlide(deck, index, withElement(slide, after, memberOf(after, member)?.element)),
      selectionBefore: {
        slide: index,
        elements: [id],
        editing: true,
        ...(cells && { cells }),
        ...(member.length > 0 && { member: { group: id, path: member } }),
      },
      group: [slide.id, id, ...member, ...(cell ? [cell.row, cell.column] : []), step].join('/'),
      at,
    };
  };
}

/** @param typed The element with the text, which may be nested in the changed one. */
function withElement(slide: Slide, changed: SlideElement, typed: SlideElement | undefined): Slide {
  const elements = slide.elements.map((element) => (element.id === changed.id ? changed : element));
  const isTitle = typed?.kind === 'text' && typed.role === 'title';
  return { ...slide, elements, ...(isTitle && { title: plainText(typed.paragraphs) }) };
}

/** Updates the deck's title from its title slide, also in footers. An empty title keeps the previous one. */
function withSlide(deck: Deck, index: number, slide: Slide): Deck {
  const slides = deck.slides.with(index, slide);
  const isRenamed = index === 0 && slide.title !== deck.slides[0]?.title && slide.title !== '';
  if (!isRenamed) return { ...deck, slides };
  return { ...deck, title: slide.title, slides: slides.map((one) => withFooter(one, deck.title, slide.title)) };
}

/** Updates a footer unless the user has changed it. */
function withFooter(slide: Slide, before: string, title: string): Slide {
  const footer = slide.elements.find((element) => element.part === 'footer');
  if (footer?.kind !== 'text' || footer.locked || !repeatsTitle(plainText(footer.paragraphs), before)) return slide;
  const named = withFooterTitle(footer, title);
  return { ...slide, elements: slide.elements.map((element) => (element === footer ? named : element)) };
}
