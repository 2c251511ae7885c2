import type { Deck } from '../../model/deck.ts';
import type { ListItem, Outline } from '../../model/outline.ts';
import type { matchBesideCallout, withPlainNote } from '../callouts/match-beside-callout.ts';
import type { convertBlocks } from '../change/convert-blocks.ts';
import type { withoutPlaceholders } from '../change/placeholder-content.ts';
import type { closingLinesOf, repeatsAuthor, withClosingHeading } from '../covers/closing-lines.ts';
import type { withClosingMessage } from '../covers/closing-message.ts';
import type { contactColumns } from '../people/contact-columns.ts';
import type { withFigureColors } from '../figures/figure-colors.ts';
import type { amountRows } from '../figures/amount-rows.ts';
import type { figureBandElements, figurePanelElements, mainFigureElements } from '../figures/figure-panel.ts';
import type { readFigures } from '../figures/read-figures.ts';
import type { scoresIn } from '../figures/score-rows.ts';
import type { sentenceFigureOf } from '../figures/sentence-figures.ts';
import type { withConclusion } from '../figures/figure-conclusion.ts';
import type { figureColumns } from '../figures/figure-columns.ts';
import type { figureTiles } from '../figures/figure-tiles.ts';
import type { colorTables } from '../flow/color-cells.ts';
import type { withSignalCallouts } from '../callouts/signal-callouts.ts';
import type { withSourceCaptions } from '../references/source-captions.ts';
import type { columnsAsBands } from '../cards/columns-as-bands.ts';
import type { indexRows } from '../cards/index-rows.ts';
import type { definitionRows } from '../cards/definitions-layout.ts';
import type { ganttElements } from '../gantt/gantt-elements.ts';
import type { ganttChartIn } from '../gantt/read-tasks.ts';
import type { splitFootnotes } from '../references/footnotes.ts';
import type { withoutMissingPictures } from '../pictures/missing-picture.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnHeader } from '../columns/columns.ts';
import type { withRecommendedCard } from '../columns/mark-recommended.ts';
import type { withLogo } from '../pictures/logo.ts';
import type { withLargerCardText } from '../slide/larger-card-text.ts';
import type { withLowerCards } from '../slide/lower-cards.ts';
import type { peopleElements } from '../people/people.ts';
import type { pullQuoteElements, quotePanel } from '../quotes/pull-quote.ts';
import type { referenceElements } from '../references/references.ts';
import type { entityElements } from '../diagram/entity-elements.ts';
import type { parseEntities } from '../diagram/parse-entities.ts';
import type { parseSequence } from '../diagram/parse-sequence.ts';
import type { sequenceElements } from '../diagram/sequence-elements.ts';
import type { withOppositeHeading } from '../recognize/recognize-opposites.ts';
import type { withLevelTags } from '../recognize/level-tags.ts';
import type { withAgendaLinks } from '../steps/agenda-links.ts';
import type { recognizeGroups } from '../recognize/recognize-groups.ts';
import type { recognizeLists } from '../recognize/recognize-lists.ts';
import type { timedParagraphs } from '../timeline/timed-paragraphs.ts';
import type { LayoutContext, ListIcons, SlideLayout } from '../slide-layout.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import type { headingAsLead, splitAtHeadings, titledParts } from '../recognize/split-at-headings.ts';
import type { matchList } from '../parts/match-list.ts';
import type { matchParts } from '../parts/match-parts.ts';
import type { matchRows } from '../parts/match-rows.ts';
import type { matchTwoLists } from '../parts/match-two-lists.ts';
import type { withTitlePanel } from '../statements/with-title-panel.ts';
import type { proseBlock } from '../statements/prose-elements.ts';
import type { matchProse } from '../statements/match-prose.ts';
import type { aboveList } from '../tables/above-list.ts';
import type { tableHalves } from '../tables/table-halves.ts';
import type { withoutWidow } from '../typography/text-width.ts';
import type { withStrongQuantities } from '../figures/strong-quantities.ts';
import type { withStrongWords } from '../typography/strong-words.ts';
import type { unevenCards } from '../cards/uneven-cards.ts';
import type { arePaired } from '../recognize/paired-slides.ts';
import type { varyLayout } from '../cards/vary-layout.ts';
import type { withWholeWords } from '../typography/whole-words.ts';
import type { withWidePunctuation } from '../typography/wide-punctuation.ts';

/** Layouts for quotations that are alone on their slide or next to other text. */
export interface QuoteLayouts {
  quote: SlideLayout;
  pullQuoteElements: typeof pullQuoteElements;
  /** Measures a quotation on a panel next to other content. */
  quotePanel: typeof quotePanel;
}

/** Layouts for charts, code and formulas. */
export interface BlockLayouts {
  chart: SlideLayout;
  code: SlideLayout;
  formula: SlideLayout;
}

/** Layouts for content side by side. */
export interface ColumnLayouts {
  comparison: SlideLayout;
  twoColumns: SlideLayout;
  threeColumns: SlideLayout;
  /** Makes text that fills little of its cards larger. */
  withLargerCardText: typeof withLargerCardText;
  /** Makes the cards of a slide as tall as their content. */
  withLowerCards: typeof withLowerCards;
  /** Marks the card of the option that the heading of a slide recommends. */
  withRecommendedCard: typeof withRecommendedCard;
}

/** Layouts for terms with their definitions, and for groups in rows and columns. */
export interface GridLayouts {
  definitions: SlideLayout;
  /** Lays out terms and their definitions in rows. */
  definitionRows: typeof definitionRows;
  matrix: SlideLayout;
}

/** Layouts for pictures that cover the slide, are next to text, or are alone below a heading. */
export interface PictureLayouts {
  pictureFull: SlideLayout;
  pictureLeft: SlideLayout;
  pictureRight: SlideLayout;
  pictures: SlideLayout;
  /** Leaves out missing pictures that no text needs. */
  withoutMissingPictures: typeof withoutMissingPictures;
}

/** Functions that read the last slide. */
interface ClosingLayouts {
  closingLinesOf: typeof closingLinesOf;
  repeatsAuthor: typeof repeatsAuthor;
  withClosingHeading: typeof withClosingHeading;
  withClosingMessage: typeof withClosingMessage;
}

/** Layouts for callouts. */
export interface CalloutLayouts {
  /** Layout for a callout that is alone on its slide. */
  callout: SlideLayout;
  /** Lays out a callout above or below the other content of its slide. */
  matchBesideCallout: typeof matchBesideCallout;
  /** Writes the note below a table as plain text, which takes less space than a callout. */
  withPlainNote: typeof withPlainNote;
  /** Lays out a list below a heading or above a paragraph. */
  matchList: typeof matchList;
  /** Lays out several things on a slide, each in its own form. */
  matchParts: typeof matchParts;
  /** Lays out a list that no other layout suits in rows. */
  matchRows: typeof matchRows;
  /** Lays out a list next to another one below its name. */
  matchTwoLists: typeof matchTwoLists;
  /** Lays out paragraphs in groups or above a band. */
  matchProse: typeof matchProse;
  /** Converts text that warns, and the sentence below a table, to callouts. */
  withSignalCallouts: typeof withSignalCallouts;
  /** Sets the sources of other content in small, secondary text. */
  withSourceCaptions: typeof withSourceCaptions;
}

/** Layouts for short lists, lists of lists and numbered steps. */
export interface ListLayouts {
  cards: SlideLayout;
  nestedCards: SlideLayout;
  process: SlideLayout;
  /** Lays out names with their texts on bands instead of narrow cards. */
  columnsAsBands: typeof columnsAsBands;
  /** Lays out short items in rows. */
  indexRows: typeof indexRows;
  /** Links the items of tables of contents to their slides. */
  withAgendaLinks: typeof withAgendaLinks;
  /** Marks the levels of list items, such as “(critical)”. */
  withLevelTags: typeof withLevelTags;
}

/** Functions for special lists, and for short lists on successive slides. */
export interface ShortListLayouts {
  /** Recognizes lists of people, phases and other lists. */
  recognizeLists: typeof recognizeLists;
  /** Lays out people with their initials. */
  peopleElements: typeof peopleElements;
  /** Lays out references in rows. */
  referenceElements: typeof referenceElements;
  /** Lays out cards whose heights differ. */
  unevenCards: typeof unevenCards;
  /** Whether two slides are a pair, which have the same layout. */
  arePaired: typeof arePaired;
  /** Returns another layout if slides would look alike. */
  varyLayout: typeof varyLayout;
}

/** Layouts for tables. */
export interface TableLayouts {
  /** Layout for a table next to a chart of its figures. */
  tableChart: SlideLayout;
  /** Lays out a long table in two halves side by side. */
  tableHalves: typeof tableHalves;
  /** Lays out a table or its chart above the list below it. */
  aboveList: typeof aboveList;
}

/** Layout for statements that fill a slide, and functions that other text layouts need. */
export interface TextLayouts {
  /** Layout for the slides of a keynote. */
  keynote: SlideLayout;
  statement: SlideLayout;
  /** Layout with the heading on a panel, which users may also select. */
  titleLeft: SlideLayout;
  /** Lays out paragraphs in large type. */
  proseBlock: typeof proseBlock;
  /** Colors the bold words of text. */
  withStrongWords: typeof withStrongWords;
  /** Sets a short heading above paragraphs on a panel. */
  withTitlePanel: typeof withTitlePanel;
  /** Avoids a last line of one short word. */
  withoutWidow: typeof withoutWidow;
}

/** Code that finds the groups of a slide for the layouts. */
export interface GroupLayouts {
  /** Recognizes groups that are written without headings, so that layouts can use them. */
  recognizeGroups: typeof recognizeGroups;
  /** Makes a group of the first list of a slide whose heading and only other heading are opposites. */
  withOppositeHeading: typeof withOppositeHeading;
}

/** Icons for the items of lists. */
export interface IconLayouts {
  listIcons: (items: readonly ListItem[]) => ListIcons | undefined;
  columnIcons: (columns: readonly Column[]) => { columns: readonly Column[]; header: ColumnHeader } | undefined;
  /** Adds icons to the items of short lists. */
  withSlideIcons: <Some extends NewSlide>(
    slides: readonly Some[],
    context: Pick<LayoutContext, 'slideTheme'>,
  ) => readonly Some[];
  /** Adds icons to a slide of a deck after its layout has changed. */
  withIconsLikeDeck: (
    slide: NewSlide,
    deck: Pick<Deck, 'slides' | 'icons'>,
    id: string,
    context: Pick<LayoutContext, 'slideTheme'>,
  ) => NewSlide;
}

/** Functions that the layout for figures needs. */
export interface FigureLayouts {
  /** Lays out figures on tiles. */
  figureTiles: typeof figureTiles;
  /** Lays out figures above their labels. */
  figureColumns: typeof figureColumns;
  /** Lays out a figure next to its sentence. */
  figureBandElements: typeof figureBandElements;
  /** Lays out the parts of a total in rows with bars. */
  amountRows: typeof amountRows;
  /** Lays out a figure and its sentence next to a list. */
  figurePanelElements: typeof figurePanelElements;
  /** Lays out a figure in large type above its label and a note. */
  mainFigureElements: typeof mainFigureElements;
  /** Colors the changes in a figure and its label. */
  withFigureColors: typeof withFigureColors;
}

/** Layout for figures in large type, and the function that reads them. */
export interface NumberLayouts {
  bigNumber: SlideLayout;
  /** Reads the figures of text that is next to a quotation. */
  readFigures: typeof readFigures;
  /** Reads a list of key figures with icons or their status. */
  scoresIn: typeof scoresIn;
  /** Splits a sentence of prose at its figure. */
  sentenceFigureOf: typeof sentenceFigureOf;
  /** Sets the quantities in lists in bold. */
  withStrongQuantities: typeof withStrongQuantities;
}

/** Functions with which the layout for diagrams draws Gantt charts. */
export interface GanttLayouts {
  /** Reads the tasks of a table with their dates. */
  ganttChartIn: typeof ganttChartIn;
  ganttElements: typeof ganttElements;
}

/** Functions with which the layout for diagrams draws sequences of messages. */
export interface SequenceLayouts {
  parseSequence: typeof parseSequence;
  sequenceElements: typeof sequenceElements;
}

/** Functions with which the layout for diagrams draws entities and their relations. */
export interface EntityLayouts {
  entityElements: typeof entityElements;
  parseEntities: typeof parseEntities;
}

/** Functions for the text of Chinese decks. */
export interface HanLayouts {
  /** Writes the punctuation of Chinese slides in full width. */
  withWidePunctuation: typeof withWidePunctuation;
  /** Breaks the lines of short text between words. */
  withWholeWords: typeof withWholeWords;
}

/** Layouts that are used only if a user or an author requests them, and functions for requested layouts. */
export interface VariantLayouts {
  layoutVariants: readonly SlideLayout[];
  /** Converts content to the structure that a layout expects. */
  convertBlocks: typeof convertBlocks;
  /** Removes the text that reserves space for other content. */
  withoutPlaceholders: typeof withoutPlaceholders;
}

/** Layouts that only some decks need. */
export interface LazyLayouts
  extends
    BlockLayouts,
    CalloutLayouts,
    ColumnLayouts,
    EntityLayouts,
    FigureLayouts,
    GridLayouts,
    GroupLayouts,
    HanLayouts,
    IconLayouts,
    ListLayouts,
    NumberLayouts,
    PictureLayouts,
    GanttLayouts,
    QuoteLayouts,
    SequenceLayouts,
    ShortListLayouts,
    TableLayouts,
    TextLayouts,
    ClosingLayouts,
    VariantLayouts {
  chain: SlideLayout;
  /** Creates the layout for diagrams, which draws the kinds of diagrams whose code is loaded. */
  createDiagram: (functions: Partial<EntityLayouts & GanttLayouts & SequenceLayouts>) => SlideLayout;
  diagram: SlideLayout;
  /** Lays out the footnotes of a slide. */
  splitFootnotes: typeof splitFootnotes;
  /** Converts paragraphs that begin with times to a list. */
  timedParagraphs: typeof timedParagraphs;
  timeline: SlideLayout;
  /** Moves the conclusion below figures to a band. */
  withConclusion: typeof withConclusion;
  /** Colors states, changes and the best figures in all tables of a slide. */
  colorTables: typeof colorTables;
  /** Adds the logo to slides. */
  withLogo: typeof withLogo;
  /** Lays out contacts below the other content of their slide. */
  contactColumns: typeof contactColumns;
  /** Splits long content between its groups. */
  headingAsLead: typeof headingAsLead;
  splitAtHeadings: typeof splitAtHeadings;
  titledParts: typeof titledParts;
}

/** Layouts, or functions that load them. */
export type LazyLayoutsSource =
  | LazyLayouts
  | {
      figures: () => Promise<NumberLayouts>;
      tiles: () => Promise<FigureLayouts>;
      conclusions: () => Promise<Pick<LazyLayouts, 'withConclusion'>>;
      lists: () => Promise<ListLayouts>;
      callouts: () => Promise<CalloutLayouts>;
      texts: () => Promise<TextLayouts>;
      groups: () => Promise<GroupLayouts>;
      columns: () => Promise<ColumnLayouts>;
      grids: () => Promise<GridLayouts>;
      quotes: () => Promise<QuoteLayouts>;
      blocks: () => Promise<BlockLayouts>;
      pictures: () => Promise<PictureLayouts>;
      icons: (outline?: Outline) => Promise<IconLayouts>;
      diagrams: () => Promise<Pick<LazyLayouts, 'createDiagram'>>;
      ganttCharts: () => Promise<GanttLayouts>;
      sequences: () => Promise<SequenceLayouts>;
      entities: () => Promise<EntityLayouts>;
      chains: () => Promise<Pick<LazyLayouts, 'chain'>>;
      shortLists: () => Promise<ShortListLayouts>;
      tables: () => Promise<TableLayouts>;
      cells: () => Promise<Pick<LazyLayouts, 'colorTables'>>;
      timelines: () => Promise<Pick<LazyLayouts, 'timedParagraphs' | 'timeline'>>;
      footnotes: () => Promise<Pick<LazyLayouts, 'splitFootnotes'>>;
      logos: () => Promise<Pick<LazyLayouts, 'withLogo'>>;
      splits: () => Promise<Pick<LazyLayouts, 'headingAsLead' | 'splitAtHeadings' | 'titledParts'>>;
      closings: () => Promise<ClosingLayouts>;
      contacts: () => Promise<Pick<LazyLayouts, 'contactColumns'>>;
      han: () => Promise<HanLayouts>;
      variants: () => Promise<VariantLayouts>;
    };
