import type { Deck, ElementKind, ElementsByKind, TextElement } from '@ppt-embed/deck';

/** Position of a table cell. */
export interface CellAt {
  row: number;
  column: number;
}

/** Access to the text of an element type that users edit on the slide. */
export interface EditableText<Kind extends ElementKind> {
  /** Whether the text is in cells, so that every function needs a cell. @default false: it is the element's own text */
  isInCells?: boolean;
  /** Whether the text of an element can be edited. @default true */
  isEditable?: (element: ElementsByKind[Kind]) => boolean;
  /** Returns the text as a text box without fill; undefined if there is none. */
  read: (element: ElementsByKind[Kind], deck: Deck, cell: CellAt | null) => TextElement | undefined;
  /** Replaces the text and its style. */
  write: (element: ElementsByKind[Kind], text: TextElement, cell: CellAt | null) => ElementsByKind[Kind];
  /** Returns the element without its text, while the text is shown elsewhere for editing. */
  clear: (element: ElementsByKind[Kind], cell: CellAt | null) => ElementsByKind[Kind];
}
