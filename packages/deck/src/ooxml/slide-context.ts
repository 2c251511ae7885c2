import type { Deck } from '../model/deck.ts';
import type { ElementKind, ElementsByKind, PlaceholderRole, SlideElement, TableElement } from '../model/element.ts';
import type { InheritedText } from './drawing/inherited.ts';
import type { Relationships } from './package.ts';

/** A picture that is in the package. */
export interface Media {
  /** Path from the package's root. */
  path: string;
}

/** A placeholder of the slide's layout, and what texts in it have from there. */
export interface AvailablePlaceholder {
  role: PlaceholderRole;
  /** `<p:ph>`. */
  xml: string;
  inherited: InheritedText;
}

/** What an element writer may ask of the slide it writes for. */
export interface SlideContext {
  deck: Deck;
  relationships: Relationships;
  /** From 1; 0 in a layout. */
  slideNumber: number;
  /** An id no other shape of this slide has (ECMA-376 §19.3.1.12). */
  nextId: () => number;
  /** The id that was promised for an element, else a new one. */
  idFor: (element: SlideElement) => number;
  /** An element that lines may stick to, by its id, and the id promised to it in the file. */
  connectionTarget: (id: string) => { element: SlideElement; shapeId: number } | undefined;
  /** The next placeholder for a role; where none is left, the element is a plain text box. */
  nextPlaceholder: (role: PlaceholderRole) => AvailablePlaceholder | undefined;
  /** The id of the style that tables of this look have in the file. */
  tableStyle: (style: TableElement['style']) => string;
  /** The picture behind an address, or undefined if it could not be had. */
  media: (src: string) => Media | undefined;
  /** Any element as XML: what a group holds. */
  write: (element: SlideElement) => string;
  /**
   * Puts a chart and its workbook into the package.
   * @returns the slide's relationship to it; undefined in layouts, which have none
   */
  addChart: (chart: (workbookId: string) => string, workbook: Uint8Array) => string | undefined;
}

/** One element as a child of the slide's shape tree; an empty string writes nothing. */
export type ElementWriter<K extends ElementKind> = (element: ElementsByKind[K], slide: SlideContext) => string;
