import type { Box } from '../model/box.ts';
import type { Deck, LayoutName } from '../model/deck.ts';
import type { ShapeElement, SlideElement, TextElement } from '../model/element.ts';
import type { Block, ListItem, ReportLine } from '../model/outline.ts';
import type { Fill } from '../model/paint.ts';
import type { Paragraph, Run } from '../model/text.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import type { FlowContext } from './flow/flow-item.ts';
import type { FlowGraph } from './diagram/flow-graph.ts';
import type { Figure, FigureAndList, Figures } from './figures/figure.ts';
import type { PartOfTotal } from './figures/parts-of-total.ts';
import type { KeynoteTone } from './statements/keynote-tone.ts';
import type { TeamMember } from './people/read-people.ts';

/**
 * The look of rows: next to a large number and below a line, because the items are in an order; on bands; or only below
 * lines.
 */
export type RowLook = 'numbers' | 'bands' | 'lines';

/** The content of a slide. */
export interface SlideContent {
  /** Empty if there is no heading. */
  heading: readonly Run[];
  blocks: readonly Block[];
  /** The id of the layout that the author requests. */
  requested?: string;
  /** The diagram as which a user wants the slide's list to be drawn, and the other blocks. */
  diagram?: DiagramContent;
  /** Whether the text of the slide says that its steps begin again after the last one. @default false */
  repeats?: boolean;
}

/** A diagram, and the text above and below it. */
export interface DiagramContent {
  graph: FlowGraph;
  before: readonly Block[];
  after: readonly Block[];
}

/** A layout for content slides. Matching layouts are tried in order; the first that fits wins. */
export interface SlideLayout {
  /** Identifies the layout in a `LayoutChoice`. */
  id: string;
  /** The layout in the .pptx file that the slides are based on. */
  layout: LayoutName;
  /**
   * Returns the reason why the layout matches the kind of content, regardless of its amount; undefined if it does not
   * match.
   */
  matchReason: (content: SlideContent) => string | undefined;
  /**
   * Returns the elements of each slide, within `box`; undefined if the content does not fit.
   * @param box The slide's body, below the heading if there is one.
   */
  arrange: (
    content: SlideContent,
    box: Box,
    context: LayoutContext,
  ) => readonly (readonly SlideElement[])[] | undefined;
  /**
   * Called before `arrange`. Returns a complete slide, with heading, on the background of section slides; undefined if
   * there is too much content.
   */
  fullSlide?: (
    content: SlideContent,
    context: LayoutContext,
  ) => { background: Fill; elements: readonly SlideElement[] } | undefined;
  /**
   * Called before `arrange`. Returns the elements of one slide, and the theme that places heading, marks and footer
   * next to a picture or a panel that fills one side; undefined if there is none or too much text.
   */
  besideEdge?: (
    content: SlideContent,
    box: Box,
    context: LayoutContext,
  ) => { slideTheme: SlideTheme; elements: readonly SlideElement[] } | undefined;
  /** Whether the layout itself positions the heading, as the element with the role `title`. */
  includesHeading?: boolean;
  /** Whether the slide has only the layout's own elements, and no footer or motif. */
  isUndecorated?: boolean;
}

/** A layout, the reason for its selection, and its result. */
export interface LayoutMatch {
  layout: SlideLayout;
  reason: string;
  /** The elements of each slide. */
  pages: readonly (readonly SlideElement[])[];
  /** Background of a slide with large text. In that case, the elements are the complete slide. */
  background?: Fill;
  /** The theme for the rest of a slide with a picture or a panel that fills one side. */
  slideTheme?: SlideTheme;
}

/** Blocks in vertical order, ready to be drawn. */
export interface StackedText {
  /** Height in px; 0 if there are no blocks. */
  height: number;
  /** Draws the blocks from the top of a box downward. */
  draw: (box: Box) => readonly SlideElement[];
}

/** The icons of a list, and the text of its items without the emoji that the icons replace. */
export interface ListIcons {
  /** Draws the icon of an item. */
  draw: (index: number, at: Pick<Box, 'x' | 'y'>, size: number, context: LayoutContext) => ShapeElement[];
  texts: readonly (readonly Run[])[];
}

/** The texts above and below other content. */
export interface TextsAround {
  above: readonly Block[];
  below: readonly Block[];
}

/** Context passed to the layouts. */
export interface LayoutContext extends FlowContext {
  deck: Pick<Deck, 'title' | 'language' | 'theme' | 'coverId' | 'footer' | 'size'>;
  /** Custom layouts, tried before the built-in ones. */
  layouts: readonly SlideLayout[];
  /** Maximum number of slides of the deck. */
  maxSlides: number;
  /** Creates a heading at its usual position, for layouts that position the heading themselves. */
  headingOf: (heading: readonly Run[]) => TextElement;
  /**
   * Measures blocks, so that they can be laid out above or below other content.
   * @param size Font size in px. @default the largest usual size
   */
  stackText: (blocks: readonly Block[], width: number, size?: number) => StackedText;
  /** Lays out a long table in two halves side by side; undefined if they do not fit, or if the layout is not loaded. */
  tableHalves: (blocks: readonly Block[], box: Box) => SlideElement[] | undefined;
  /**
   * Lays out a table or its chart above the list at the end of a slide; undefined if they do not fit, or if the code is not loaded.
   * @param arrange Lays out the content with the list in the usual form, or without it.
   */
  aboveList: (content: SlideContent, box: Box, arrange: SlideLayout['arrange']) => SlideElement[][] | undefined;
  /**
   * Lays out texts in large type, in one of several sizes in px. `emphasized`: index of a text that is
   * larger than the others. Undefined if they do not fit, or if the layout is not loaded.
   */
  proseBlock: (
    texts: readonly (readonly Run[])[],
    area: Box,
    sizes: readonly number[],
    emphasized?: number,
  ) => SlideElement[] | undefined;
  /** Returns the icons of a list's items; undefined if the items have no icons, or the icons are not loaded. */
  iconsOf: (items: readonly ListItem[]) => ListIcons | undefined;
  /**
   * Lays out figures on tiles, the most important one on the largest; undefined if they do not fit, or if the tiles are
   * not loaded.
   */
  figureTiles: (figures: readonly Figure[], area: Box, main: number | undefined) => SlideElement[] | undefined;
  /** Lays out figures above their labels, with icons if they have any; undefined as for `figureTiles`. */
  figureColumns: (figures: readonly Figure[], area: Box, icons?: ListIcons) => SlideElement[] | undefined;
  /** Lays out a figure next to its sentence; undefined as for `figureTiles`. */
  figureBand: (figure: Figure, area: Box) => SlideElement[] | undefined;
  /** Lays out the parts of a total in rows with bars; undefined as for `figureTiles`. */
  amountRows: (parts: readonly PartOfTotal[], area: Box) => SlideElement[] | undefined;
  /** Lays out a figure and its sentence next to a list; undefined as for `figureTiles`. */
  figurePanel: (content: FigureAndList, area: Box) => SlideElement[] | undefined;
  /** Lays out a figure in large type above a note; undefined as for `figureTiles`. */
  mainFigure: (figure: Figure, note: readonly Run[], area: Box) => SlideElement[] | undefined;
  /**
   * Lays out people with their initials, between texts; undefined if they do not fit, or if the code is not loaded.
   */
  peopleCards: (people: readonly TeamMember[], area: Box, texts?: TextsAround) => SlideElement[] | undefined;
  /** Lays out short items in rows; undefined if they do not fit, or if the code is not loaded. */
  itemRows: (
    texts: readonly (readonly Run[])[],
    area: Box,
    context: LayoutContext,
    look: RowLook,
  ) => SlideElement[][] | undefined;
  /** Lays out references in rows; undefined if they do not fit, or if the code is not loaded. */
  referenceRows: (list: Extract<Block, { kind: 'list' }>, area: Box) => SlideElement[] | undefined;
  /**
   * Lays out cards with texts of different lengths. Returns the elements of each card; undefined if they do not fit, or if
   * the code is not loaded.
   * @param minSize Minimum font size in px.
   */
  unevenCards: (cards: readonly Paragraph[][], area: Box, minSize?: number) => SlideElement[][] | undefined;
  /** Splits a sentence at its figure; undefined if it has none, or if the layout for figures is not loaded. */
  sentenceFigure: (sentence: readonly Run[]) => Figure | undefined;
  /** Reads the figures of blocks; undefined if they have other content, or if the layout for figures is not loaded. */
  readFigures: (blocks: readonly Block[]) => Figures | undefined;
  /** Colors the changes in a figure and its label. Returns the same figure if the colors are not loaded. */
  withFigureColors: (figure: Figure) => Figure;
  /** The sentences of the presentation that may say which option is selected. */
  decisions?: readonly string[];
  /** Whether the slide looks like others of its section, so that no sentence of it is larger than the rest. */
  isSister?: boolean;
  /** The background of slides with a few words in a keynote. */
  keynoteTone?: KeynoteTone;
  /**
   * Returns the id of the layout of a slide before, so that a deck does not look monotonous.
   * @param distance Number of slides back. @default 1
   */
  previousLayout?: (distance?: number) => string | undefined;
  /** Returns the elements of the slide before. */
  previousElements?: () => readonly SlideElement[];
  /** Returns the ids of the layouts of all slides before. */
  layoutsBefore?: () => readonly string[];
  /** Returns the number of slides before with a layout. */
  timesUsed?: (layout: string) => number;
  /** Whether the slide looks like another one: the one before or after it, or one whose heading is counted too. */
  isPaired?: boolean;
  report: (line: ReportLine) => void;
  onChoice: (choice: LayoutChoice) => void;
}

/** Layout of a slide, and the reason for it. */
export interface LayoutChoice {
  slideId: string;
  /** Id of the `SlideLayout`; `title`, `section` or `closing` for those slides. */
  layout: string;
  reason: string;
}
