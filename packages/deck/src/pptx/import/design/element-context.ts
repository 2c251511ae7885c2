import type { Playback } from '../../../elements/media/playback.ts';
import type { ElementAnimation } from '../../../model/animation.ts';
import type { MediaKind, SlideElement } from '../../../model/element.ts';
import type { Color } from '../../../model/paint.ts';
import type { ReadContext } from '../../read/read-context.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import type { PptxOmissionKind } from '../../omissions.ts';
import type { ShapeContext } from './effective-shape.ts';
import type { TableStyle } from './table-styles.ts';

/** The context for reading the elements of a slide. */
export interface ElementContext extends ShapeContext {
  /** Returns an id that no other element of the slide has. */
  nextId: () => string;
  /** Returns the `src` of a picture in the file; undefined if its format is not supported. */
  picture: (path: string) => string | undefined;
  /** Returns the `src` of a video or audio clip in the file; undefined if its format is not supported. */
  media: (kind: MediaKind, target: string) => string | undefined;
  /** How the shapes of the slide play their media, by the id of the shape. */
  playback: ReadonlyMap<string, Playback>;
  /** Returns the XML of a part, with resolved colors and references. */
  part: (path: string) => XmlNode | undefined;
  /** Returns the id of the slide with a path. */
  slideId: (path: string) => string | undefined;
  /** Returns the path of the drawing of a SmartArt graphic by the path of its data. */
  diagramDrawing: (dataPath: string) => string | undefined;
  /** Returns a style of tables by its id. */
  tableStyle: (id: string, design: ShapeContext['design']) => TableStyle | undefined;
  /** Receives the ids of the elements by the ids of their shapes, and the connections of lines. */
  links: ShapeLinks;
  /** The color behind the elements. */
  background: Color;
  /** Reports content that is left out or simplified. */
  omit: (kind: PptxOmissionKind) => void;
  /** The animations of the slide by the id of their shape. */
  animations: ReadonlyMap<string, readonly ElementAnimation[]>;
  /** Whether the shapes belong to the layout or the master, whose shapes the slide shows behind its own. */
  isDecoration: boolean;
  /** Counts the elements of the file. */
  budget: ElementBudget;
}

/** The shapes of a slide that lines connect. */
export interface ShapeLinks {
  /** Ids of elements by the ids of their shapes. */
  elements: Map<string, string>;
  /** The ids of the shapes at the ends of lines, by the ids of their elements. */
  lines: Map<string, { start: string | undefined; end: string | undefined }>;
}

/** The number of elements that can still be created. */
interface ElementBudget {
  left: number;
}

/** Returns the context with which the shape reader reads shapes that are already resolved. */
export function readContextOf({ part, slideId }: ElementContext): ReadContext {
  return {
    target: (path) => path,
    chart: part,
    slideId,
    readsBullets: true,
    inherited: () => ({ hasNoBullets: true }),
    // In other files, monospaced text is not marked as code.
    titleFontRole: 'body',
  };
}

/** The properties of an element that all kinds have. */
export type ElementFrame = Pick<
  SlideElement,
  'id' | 'name' | 'alt' | 'locked' | 'hidden' | 'link' | 'animation' | 'moreAnimations'
>;
