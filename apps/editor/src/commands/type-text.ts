import { fitText, withFooterTitle } from '@ppt-embed/deck';
import type { Deck, Paragraph, Slide, SlideElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/plain-text.ts';
import { textOf, withText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { cellAt } from '../selection/selection.ts';
import type { Command } from '../state/transaction.ts';

export interface TypedText {
  slide: number;
  element: string;
  /** Of a table. */
  cell?: CellAt | undefined;
  paragraphs: readonly Paragraph[];
  /** What is written in another one is undone for itself, however soon it follows. @default 0 */
  step?: number;
  /** ms. */
  at: number;
}

/** Replaces the text of an element. It shrinks to fit; titles of slide and deck follow. */
export function typeText({ slide: index, element: id, cell, paragraphs, step = 0, at }: TypedText): Command {
  return ({ deck }) => {
    const slide = deck.slides[index];
    const before = slide?.elements.find((element) => element.id === id);
    if (!slide || !before || before.locked || !textOf(deck, before, cell)) return null;
    const after = withText(deck, before, (text) => fitText(deck, { ...text, paragraphs }), cell);
    const cells = cell && { ...cellAt(cell.row, cell.column), table: id };
    return {
      deck: withSlide(deck, index, withElement(slide, after)),
      place: { slide: index, elements: [id], editing: true, ...(cells && { cells }) },
      group: [slide.id, id, ...(cell ? [cell.row, cell.column] : []), step].join('/'),
      at,
    };
  };
}

function withElement(slide: Slide, changed: SlideElement): Slide {
  const elements = slide.elements.map((element) => (element.id === changed.id ? changed : element));
  const isTitle = changed.kind === 'text' && changed.role === 'title';
  return { ...slide, elements, ...(isTitle && { title: plainText(changed.paragraphs) }) };
}

/** The deck is called what its title slide says, in its footers, too; an emptied title keeps the last name. */
function withSlide(deck: Deck, index: number, slide: Slide): Deck {
  const slides = deck.slides.with(index, slide);
  const isRenamed = index === 0 && slide.title !== deck.slides[0]?.title && slide.title !== '';
  if (!isRenamed) return { ...deck, slides };
  return { ...deck, title: slide.title, slides: slides.map((one) => withFooter(one, deck.title, slide.title)) };
}

/** A footer that somebody has written anew stays. */
function withFooter(slide: Slide, before: string, title: string): Slide {
  const footer = slide.elements.find((element) => element.id === 'footer');
  if (footer?.kind !== 'text' || footer.locked || !saysTitle(plainText(footer.paragraphs), before)) return slide;
  const named = withFooterTitle(footer, title);
  return { ...slide, elements: slide.elements.map((element) => (element === footer ? named : element)) };
}

/** Long titles are cut short there. */
function saysTitle(footer: string, title: string): boolean {
  return footer === title || (footer.endsWith('…') && title.startsWith(footer.slice(0, -1).trimEnd()));
}
