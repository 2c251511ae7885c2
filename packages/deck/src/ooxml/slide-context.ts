import type { Deck } from '../model/deck.ts';
import type {
  ElementKind,
  ElementsByKind,
  MediaElement,
  PlaceholderRole,
  SlideElement,
  TableElement,
} from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import type { InheritedText } from './drawing/inherited.ts';
import type { Relationships } from './package.ts';

/** The parts of a workbook, which is empty at first. */
export interface WorkbookParts {
  /** Adds a part of XML. */
  addXml: (path: string, contentType: string, xml: string) => void;
  /** Adds a part of XML that is the same in many workbooks. */
  addCommonXml: (path: string, contentType: string, xml: string) => void;
  /** Returns the relationships of a part, which can be added to. */
  relationshipsOf: (path: string) => Relationships;
}

/** A picture in the package. */
export interface Media {
  /** Path from the package's root. */
  path: string;
  /** Path of the SVG that programs draw instead of the picture if they can. @default none */
  svgPath?: string;
}

/**
 * The role of a placeholder in a file. Decks have no role for footers, whose text has a part instead, and for pictures,
 * tables and charts.
 */
export type FilePlaceholderRole = PlaceholderRole | 'picture' | 'table' | 'chart' | 'footer' | 'footerDate';

/** Names of placeholders and their text boxes, which programs display. */
export const placeholderNames: Readonly<Record<FilePlaceholderRole, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  body: 'Content',
  date: 'Date',
  author: 'Author',
  slideNumber: 'Slide number',
  footer: 'Footer',
  footerDate: 'Date',
  picture: 'Picture',
  table: 'Table',
  chart: 'Chart',
};

/** A placeholder of the slide's layout, and the properties that its text inherits. */
export interface AvailablePlaceholder {
  role: FilePlaceholderRole;
  /** The placeholder in the file, as `<p:ph>`. */
  xml: string;
  inherited: InheritedText;
}

/** The slide's context for element writers. */
export interface SlideContext {
  deck: Deck;
  relationships: Relationships;
  /** The slide's number, from 1; 0 for layouts. */
  slideNumber: number;
  /** The color that text boxes inherit. @default ink */
  defaultTextColor?: Color;
  /** Returns an id that is unique on the slide (ECMA-376 §19.3.1.12). */
  nextId: () => number;
  /** Returns the id reserved for an element, or a new one. */
  idFor: (element: SlideElement) => number;
  /** Returns an element that lines can connect to, and the id reserved for it in the file. */
  connectionTarget: (id: string) => { element: SlideElement; shapeId: number } | undefined;
  /**
   * Returns the next placeholder for a role; undefined if the layout has no more placeholders, so that text becomes a
   * text box. Groups cannot contain placeholders.
   */
  nextPlaceholder: (role: FilePlaceholderRole) => AvailablePlaceholder | undefined;
  /**
   * Returns the id of the table style for tables with this formatting.
   * @param total The fill and the text color of the total row. @default those of other rows
   */
  tableStyle: (style: TableElement['style'], total?: { fill: Color | undefined; color: Color }) => string;
  /** Returns the picture for a `src`, or undefined if it is missing. */
  media: (src: string) => Media | undefined;
  /** Adds a video or an audio clip to the slide's timing, so that it plays. Layouts have no media. */
  addMedia: (element: MediaElement, shapeId: number) => void;
  /** Writes any element as XML, for the contents of groups. */
  write: (element: SlideElement) => string;
  /**
   * Adds a chart and its workbook to the package.
   * @returns The id of the slide's relationship to the chart, or undefined in layouts, which have no charts.
   */
  addChart: (
    chart: (workbookId: string) => string,
    fillWorkbook: (workbook: WorkbookParts) => void,
  ) => string | undefined;
}

/** Function that writes an element as a child of the slide's shape tree; an empty string writes nothing. */
export type ElementWriter<K extends ElementKind> = (element: ElementsByKind[K], slide: SlideContext) => string;
