import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';

/**
 * Maximum width of a figure, as a fraction of the available width. Other applications add space between digits and
 * Chinese units.
 */
export const maxValueWidth = 0.88;

/** A figure and its label. */
export interface Figure {
  /** The beginning of the sentence, above the figure. */
  lead?: readonly Run[];
  /** Empty for an item without a figure, whose text is the label. */
  value: readonly Run[];
  label: readonly Run[];
  /** The sentence of a figure with a `lead`, or whose label preceded it. */
  whole?: readonly Run[];
  /** Whether all figures of the slide are between a name and a comparison. */
  isKeyFigure?: boolean;
  /** Whether it is a point of a summary, whose figures are in rows next to their sentences. */
  isSummary?: boolean;
  /** The sentence of a change, which is the alternative text of its figure. */
  sentence?: string;
  /** The amount, if each of the figures contains the next one. */
  size?: number;
}

/** The figures of a slide, and the paragraph above them. */
export interface Figures {
  lead: readonly Block[];
  figures: readonly Figure[];
  /** The items of their list; empty if they are paragraphs. */
  items: readonly ListItem[];
  /** The text below a single figure. */
  note?: readonly Run[];
  /** Whether they are in sentences, which can also be on cards. */
  areNamed?: boolean;
  /** Whether bars compare the two numbers of each change, and whether the second ones are planned. */
  bars?: 'changed' | 'planned';
}

/** A sentence with a figure, and the list below it. */
export interface FigureAndList {
  figure: Figure;
  items: readonly ListItem[];
}
