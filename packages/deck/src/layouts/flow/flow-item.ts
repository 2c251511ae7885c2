import type { Box } from '../../model/box.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph } from '../../model/text.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import type { TypesetFormula } from '../../model/formula.ts';
import type { SlidePicture } from './slide-picture.ts';

/** Sizes in px that the blocks of a slide share. */
export interface Scale {
  body: number;
  table: number;
  code: number;
  /** Minimum height of a picture. */
  picture: number;
  /** Size of formulas relative to their usual size. @default 1 */
  formula?: number;
}

/** Default sizes for content that has enough space. Only code and tables can be larger. */
export const largestScale: Scale = { body: 28, table: 22, code: 22, picture: 330 };

/** Scales for little text on cards, which is larger than other text. */
export const largeScales: readonly Scale[] = [40, 36, 32].map((body) => ({ ...largestScale, body }));

/**
 * All scales from loose to dense: text of at least 24 px (18 pt) and tables of at least 19 px (14 pt). The last one is
 * for narrow columns, and for words and lines of code that would be broken at the others.
 */
export const scales: readonly Scale[] = [
  largestScale,
  { body: 24, table: 20, code: 20, picture: 280 },
  { body: 24, table: 19, code: 18, picture: 240 },
  { body: 22, table: 16, code: 16, picture: 200 },
];

/** Smaller sizes that are used only if content then fits on one slide instead of two. */
export const tightScales: readonly Scale[] = [
  { body: 24, table: 18, code: 18, picture: 220, formula: 0.9 },
  { body: 22, table: 16, code: 17, picture: 200, formula: 0.8 },
  { body: 22, table: 16, code: 16, picture: 180, formula: 0.7 },
];

/** Context for measuring and positioning items. */
export interface FlowContext {
  theme: Deck['theme'];
  language: Deck['language'];
  slideTheme: SlideTheme;
  /** Whether headings are indented like the text of list items, because a symbol precedes them. */
  areHeadingsIndented?: boolean;
  pictureOf: (block: PictureBlock) => SlidePicture;
  /** Returns the typeset formula, or undefined if typesetting was not attempted. */
  formulaOf: (latex: string) => TypesetFormula | undefined;
  /** Returns the formatting of a paragraph of the slide whose layout changes. @default undefined for all paragraphs */
  formatOf?: (paragraph: Pick<Paragraph, 'runs' | 'bullet'>) => ParagraphFormat | undefined;
}

/** Formatting of a paragraph that users set, and that no layout assigns to lists and body text. */
export type ParagraphFormat = Omit<Paragraph, 'runs' | 'bullet' | 'level' | 'start' | 'spaceBefore'>;

/** A block that is a picture. */
export type PictureBlock = Extract<Block, { kind: 'picture' }>;

/** Context for drawing one item. */
export interface ItemContext extends Pick<FlowContext, 'theme' | 'language' | 'slideTheme'> {
  scale: Scale;
  box: Box;
  /** Creates an id that is unique in the slide: `table`, `table-2`, … */
  id: (base: string) => string;
  /** Whether this is the last item, whose text can extend to the bottom of its box. */
  isLast: boolean;
  /** Extra space in em between the paragraphs of text that is alone on its slide; see `layoutBalanced`. */
  spacing?: number;
}

/** An item in the vertical flow of a slide's body. */
export interface FlowItem {
  /** Minimum height. Measuring stops a little above `maxMeasured`. */
  height: (scale: Scale, width: number, maxMeasured: number) => number;
  /** The preferred height. */
  ideal: (scale: Scale, width: number) => number;
  /**
   * Splits the item so that the first part is at most `availableHeight` px high. Returns undefined if it cannot be
   * split there.
   * @param force Whether the item is alone on a slide and must be split wherever possible.
   */
  split: (scale: Scale, width: number, availableHeight: number, force: boolean) => [FlowItem, FlowItem] | undefined;
  layout: (itemContext: ItemContext) => SlideElement[];
  /** Separates the headings at the item's end, which should stay with the content that follows, from the rest. */
  trailingHeadings?: () => [FlowItem | undefined, FlowItem] | undefined;
  /**
   * Returns the height with the given extra space between paragraphs, in em; undefined for items without paragraphs.
   */
  spaced?: (scale: Scale, width: number, spacing: number) => number;
  /** Whether the item is only a word such as “and” between other items, which cannot begin a slide. */
  isConnective?: boolean;
  /** Whether the item moves to the next slide instead of being split if it fits there. */
  staysWhole?: boolean;
  /** Whether the item fills all available height, like pictures and charts. */
  canGrow?: boolean;
  /**
   * Whether the item is text (paragraphs, lists and headings), so that surplus height is placed between its paragraphs.
   */
  isText?: boolean;
  /** Number of source lines that had to be wrapped. Fewer wrapped lines are better than a larger size. */
  brokenLines?: (scale: Scale, width: number) => number;
}

/** Distance between two items, in px. */
export const itemGap = 20;
