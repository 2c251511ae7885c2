import type { Deck, Paragraph, TextElement } from '@ppt-embed/deck';
import type { Node } from 'prosemirror-model';
import { fromDoc } from '../elements/text/prosemirror-doc.ts';

/** A text element and the deck it is in. */
export interface DeckText {
  deck: Deck;
  element: TextElement;
}

/** The text in the deck, and the edits that have not been reported to it. */
export interface ReportedText {
  now: () => DeckText;
  /** Sets the text after a change of the deck. */
  set: (text: DeckText) => void;
  /** Called with each edit of the document. */
  markEdited: () => void;
  /** Reports the document if there are unreported edits. */
  report: (doc: Node) => void;
  /** Whether the deck's text differs from the reported one, for example after undo. */
  isOverridden: () => boolean;
  /** Regards the deck's text as reported. @returns its paragraphs */
  accept: () => readonly Paragraph[];
}

/** @param onChange Returns the text in the deck after the change; undefined if the change was ignored. */
export function createReportedText(
  { deck, element }: DeckText,
  onChange: (paragraphs: readonly Paragraph[]) => DeckText | undefined,
): ReportedText {
  let text: DeckText = { deck, element };
  let reported: readonly Paragraph[] = element.paragraphs;
  let isEdited = false;
  return {
    now: () => text,
    set(next) {
      text = next;
    },
    markEdited() {
      isEdited = true;
    },
    report(doc) {
      if (!isEdited) return;
      isEdited = false;
      reported = fromDoc(doc);
      text = onChange(reported) ?? text;
    },
    isOverridden: () => text.element.paragraphs !== reported,
    accept: () => (reported = text.element.paragraphs),
  };
}
