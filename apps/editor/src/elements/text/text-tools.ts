import type { Baseline, Color, Paragraph } from '@ppt-embed/deck';
import type { TextMark } from '../../commands/style-text.ts';

/** How the letters at the caret are set; undefined: several ways. */
export interface CaretLook {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  size: number | undefined;
  /** px of the letters that say no size of their own. */
  boxSize: number;
  color: Color | undefined;
  /** null: none. */
  highlight: Color | null | undefined;
  baseline: Baseline | null | undefined;
  link: string;
  align: NonNullable<Paragraph['align']>;
  bullet: 'disc' | 'number' | 'none';
}

/** What is asked of the letters that are selected. */
export type CaretChange =
  | { type: 'mark'; name: TextMark | 'code' }
  | { type: 'size'; size: number }
  | { type: 'color'; color: Color }
  | { type: 'highlight'; color: Color | null }
  | { type: 'baseline'; baseline: Baseline | null }
  | { type: 'link'; address: string }
  | { type: 'align'; align: NonNullable<Paragraph['align']> }
  | { type: 'bullet'; bullet: 'disc' | 'number' | 'none' };

/** The text that is being edited, for those who dress it. */
export interface TextTools {
  look: () => CaretLook;
  subscribe: (listener: () => void) => () => void;
  change: (change: CaretChange) => void;
}
