import type { Deck, SlideElement } from '@ppt-embed/deck';
import { textOffset, textPosition } from '@ppt-embed/deck/collaboration';
import type { DeckReader, SharedTextContent } from '@ppt-embed/deck/collaboration';
import type { CellAt } from '../elements/text/editable-text.ts';
import { memberOf } from '../model/members.ts';
import type { TextSelection } from '../session/collaboration.ts';
import type { SharedTextSelection } from './shared-presence.ts';

/**
 * Converts selections in text to positions that stay at their characters while others edit the text, and vice versa.
 */
export interface SharedCarets {
  /** Returns a user's selection for other editors; undefined if the document does not contain the text. */
  toShared: (slide: string, selection: TextSelection) => SharedTextSelection | undefined;
  /** Returns another user's selection in the current deck; undefined if the text no longer exists. */
  fromShared: (slide: string, selection: SharedTextSelection) => TextSelection | undefined;
}

/** Creates the converter for one shared document. @param reader Reads the document. */
export function createSharedCarets(reader: Pick<DeckReader, 'read'>): SharedCarets {
  return {
    toShared(slide, { path, cell, anchor, head }) {
      const element = elementAt(reader.read(), slide, path);
      const content = element && contentOf(element, cell);
      if (!content) return undefined;
      const [from, to] = [textPosition(content, anchor), textPosition(content, head)];
      return from && to && { path, anchor: from, head: to };
    },
    fromShared(slide, { path, anchor, head }) {
      const element = elementAt(reader.read(), slide, path);
      for (const { content, cell } of element ? contentsOf(element) : []) {
        const [from, to] = [textOffset(content, anchor), textOffset(content, head)];
        if (from !== undefined && to !== undefined) return { path, anchor: from, head: to, ...(cell && { cell }) };
      }
      return undefined;
    },
  };
}

function elementAt(deck: Deck, slide: string, [outermost, ...path]: readonly string[]): SlideElement | undefined {
  const { elements = [] } = deck.slides.find(({ id }) => id === slide) ?? {};
  return memberOf(
    elements.find(({ id }) => id === outermost),
    path,
  )?.element;
}

function contentOf(element: SlideElement, cell: CellAt | undefined): SharedTextContent | undefined {
  if (element.kind === 'table') return cell && element.rows[cell.row]?.cells[cell.column]?.runs;
  return 'paragraphs' in element ? element.paragraphs : undefined;
}

/** Returns the texts of an element: its own, or the texts of its cells. */
function contentsOf(element: SlideElement): { content: SharedTextContent; cell?: CellAt }[] {
  if (element.kind === 'table')
    return element.rows.flatMap(({ cells }, row) =>
      cells.map(({ runs }, column) => ({ content: runs, cell: { row, column } })),
    );
  const content = contentOf(element, undefined);
  return content ? [{ content }] : [];
}
