import type { Baseline, Color, FontRole, NumberStyle, Paragraph, Run, TextRange, TextStyle } from '@ppt-embed/deck';
import { isSameFont, runFont } from '@ppt-embed/deck';
import type { Direction } from '../table/cell-at-point.ts';
import type { SpacingName } from './paragraph-spacing.ts';
import type { ListBullet, TextChange } from './text-change.ts';

/** Text format at the caret; undefined if the selection contains several values. */
export interface CaretFormat extends Record<SpacingName, number | undefined> {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  face: SelectableFont | undefined;
  size: number | undefined;
  /** Size of text without an explicit size, in px. */
  boxSize: number;
  color: Color | undefined;
  /** The opacity of the text, 0 to 1. */
  alpha: number | undefined;
  /** Highlight color; null if there is none. */
  highlight: Color | null | undefined;
  baseline: Baseline | null | undefined;
  link: string;
  align: NonNullable<Paragraph['align']> | undefined;
  bullet: ListBullet | 'none' | undefined;
  /** The style of the numbers at the lowest level; undefined without a numbered list. */
  numberStyle: NumberStyle | undefined;
  /** Whether any list item in the selection can be moved up or down a level. */
  canDecreaseLevel: boolean;
  canIncreaseLevel: boolean;
}

/** A link to set on the selected text, or on the word at the caret. */
export interface LinkChange {
  /** The URL; empty to remove the link. */
  url: string;
  /** Text to insert if neither text is selected nor a word is at the caret. @default the URL */
  text?: string;
}

/** The text that is being edited, for formatting tools. */
export interface TextTools {
  format: () => CaretFormat;
  /** Index of the paragraph that contains the caret or the start of the selection. */
  paragraph: () => number;
  /** The selection, as offsets that include text not yet reported to the deck. */
  selection: () => TextRange;
  /** Returns the selected text on one line; empty if only the caret is in the text. */
  selectedText: () => string;
  /** Subscribes to changes of the format and of the selection. */
  subscribe: (listener: () => void) => () => void;
  /** Formats the selected text, or the text that is typed next. */
  change: (change: TextChange) => void;
  /**
   * Shows the selected text with a format, without changing the text in the deck; null shows it as it is. The preview
   * also ends when the text changes.
   */
  preview: (change: TextChange | null) => void;
  /** Returns a function that formats the text that is selected now, even if other text is selected when it is called. */
  deferChange: () => (change: TextChange) => void;
  /** Applies a whole format, in order, to the selected text or to the word at the caret. */
  applyFormat: (format: readonly TextChange[]) => void;
  setLink: (link: LinkChange) => void;
  /**
   * Places the caret where an arrow key that enters the text would put it. For up and down, that is near `left`, in px
   * of the viewport.
   */
  enter: (to: Direction, left: number) => void;
  /** Returns the focus to the text at its last caret. */
  focus: () => void;
}

/** A selectable font. The heading role is excluded unless a theme has another font for headings than for other text. */
export type SelectableFont = Exclude<FontRole, 'heading'> | (string & Record<never, never>);

/** Returns the font of a run. */
export function selectableFont(
  run: Pick<Run, 'code' | 'face' | 'bold'>,
  box: Pick<TextStyle, 'face' | 'bold'>,
): SelectableFont {
  const face = runFont(run, box);
  return face === 'heading' && isSameFont(face, 'body') ? 'body' : face;
}
