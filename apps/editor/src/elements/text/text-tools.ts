import type { Baseline, Color, FontRole, Paragraph } from '@ppt-embed/deck';
import type { Direction } from '../table/next-cell.ts';
import type { SelectableFontRole } from './selectable-font-role.ts';

/** Marks of letters that a whole box can have. */
export type TextMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';

/** Lists that are asked for by name; a task that is done is one of its list. */
export type ListBullet = 'disc' | 'number' | 'task';

/** How the letters at the caret are set; undefined: several ways. */
export interface CaretFormat {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  face: SelectableFontRole | undefined;
  size: number | undefined;
  /** px of the letters that say no size of their own. */
  boxSize: number;
  color: Color | undefined;
  /** null: none. */
  highlight: Color | null | undefined;
  baseline: Baseline | null | undefined;
  link: string;
  align: NonNullable<Paragraph['align']> | undefined;
  bullet: ListBullet | 'none' | undefined;
  /** Whether any list item in it has a level above its own, and one below. */
  canDecreaseLevel: boolean;
  canIncreaseLevel: boolean;
  /** px before the paragraph. */
  spaceBefore: number | undefined;
}

/** What is asked of the letters that are selected. */
export type CaretChange =
  /** Put on or off as `isOn` says; without it, off where all letters have it. */
  | { type: 'mark'; name: TextMark; isOn?: boolean }
  | { type: 'face'; face: FontRole }
  | { type: 'size'; size: number }
  /** null: the one of the box, or of the row of a cell. */
  | { type: 'color'; color: Color | null }
  | { type: 'highlight'; color: Color | null }
  | { type: 'baseline'; baseline: Baseline | null }
  | { type: 'link'; url: string }
  | { type: 'align'; align: NonNullable<Paragraph['align']> }
  | { type: 'bullet'; bullet: ListBullet | 'none' }
  | { type: 'level'; by: 1 | -1 }
  | { type: 'spaceBefore'; spaceBefore: number }
  /** Several at once: without a selection, of the word that the caret is in. */
  | { type: 'all'; changes: readonly CaretChange[] };

/** The text that is being edited, for those who dress it. */
export interface TextTools {
  format: () => CaretFormat;
  /** Index of the paragraph that the caret is in, or that the selection begins in. */
  paragraph: () => number;
  subscribe: (listener: () => void) => () => void;
  change: (change: CaretChange) => void;
  /** The caret comes in as an arrow brings it from elsewhere: that way, up and down near `left`, px of the window. */
  enter: (to: Direction, left: number) => void;
  /** The keyboard comes back to the text, where it was. */
  focus: () => void;
}
