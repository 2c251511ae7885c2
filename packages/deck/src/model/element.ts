import type { Arrowhead } from './arrowhead.ts';
import type { ChartElement } from './chart.ts';
import type { FormulaElement } from './formula.ts';
import type { ElementBase } from './element-base.ts';
import type { Flips } from './flips.ts';
import type { UpdatedDate } from './updated-date.ts';
import type { Color, Fill, Shadow, Stroke } from './paint.ts';
import type { FontRole, Insets, Paragraph, TextStyle } from './text.ts';

/** Role of the placeholder that a text element fills in its slide's layout. */
export type PlaceholderRole = 'title' | 'subtitle' | 'body' | 'date' | 'author' | 'slideNumber';

/** A box of rich text. */
export interface TextElement extends ElementBase {
  kind: 'text';
  role?: PlaceholderRole;
  paragraphs: readonly Paragraph[];
  style: TextStyle;
  insets?: Insets;
  fill?: Fill;
  /** The border of the box. */
  stroke?: Stroke;
  /** The shadow of the box, drawn only if the box has a fill. */
  shadow?: Shadow;
  /**
   * `grow`: the box is always as tall as its text, and the font size stays the same (`a:spAutoFit`, ECMA-376
   * §21.1.2.1.4). `shrink`: the box keeps its height, and the text and its spacing are scaled to fit, at most to the
   * first size in `style.steps` (`a:normAutofit`, §21.1.2.1.3). `none`: box and text keep their sizes, so that text can
   * extend beyond its box (`a:noAutofit`, §21.1.2.1.2).
   * @default the box keeps its height; text shrinks to the sizes in `style.steps`
   */
  autofit?: 'grow' | 'shrink' | 'none';
  /** The format of a date in the footer that is updated. @default the text stays as it is */
  updatedDate?: UpdatedDate;
}

/** Path data in px, relative to the box's top left corner. Commands are absolute M, L, C, Q and Z. */
export type BasicGeometry =
  | { kind: 'rect' }
  | { kind: 'ellipse' }
  | { kind: 'roundRect'; radius: number }
  | { kind: 'path'; d: string };

/** One of PowerPoint's preset shapes (ECMA-376 §20.1.9.18). */
export interface PresetGeometry extends Flips {
  kind: 'preset';
  /** Its name in files, for example `rightArrow` (§20.1.10.56, ST_ShapeType). A rectangle is drawn for an unknown name. */
  name: string;
  /** Its adjust values, in the order of its definition. @default the values of its definition */
  adjust?: readonly number[];
}

/** The outline of a shape. */
export type Geometry = BasicGeometry | PresetGeometry;

/** A shape, with or without text. */
export interface ShapeElement extends ElementBase {
  kind: 'shape';
  geometry: Geometry;
  fill?: Fill;
  stroke?: Stroke;
  /** The shadow of the shape, drawn only if the shape has a fill. */
  shadow?: Shadow;
  /** Text inside the shape. */
  paragraphs?: readonly Paragraph[];
  style?: TextStyle;
  /** Additional insets within the shape's text area. @default none */
  insets?: Insets;
}

/** Connects a line's end to the middle of a side of a different element on the slide. */
export interface LineConnection {
  /** The element's id; a missing element is ignored. */
  element: string;
  side: 'top' | 'right' | 'bottom' | 'left';
}

/** A line or an arrow. */
export interface LineElement extends ElementBase {
  kind: 'line';
  /** The box's diagonal: down to the right, or up to the right. */
  direction: 'down' | 'up';
  stroke: Stroke;
  /**
   * The side of the box where the line starts; in a box without width, `left` is the left end in `direction`.
   * @default left
   */
  startsAt?: 'left' | 'right';
  /** Path of an elbow or curved line, from start to end. @default straight */
  bend?: 'across' | 'down' | 'acrossThenDown' | 'downThenAcross';
  /**
   * Positions of bends before the last corner, in px from the start, alternating horizontal and vertical. Two more than
   * the form needs make the line go around a connected element. @default bends halfway
   */
  turns?: readonly number[];
  /** Whether the line curves from one bend to the next instead of having corners. Only for lines with `bend`. */
  curved?: boolean;
  /** Ends with arrowheads. @default none */
  heads?: 'start' | 'end' | 'both';
  /** Form and size of the arrowhead at the start, if `heads` includes it. @default a triangle of medium size */
  startHead?: Arrowhead;
  /** Form and size of the arrowhead at the end, if `heads` includes it. @default a triangle of medium size */
  endHead?: Arrowhead;
  start?: LineConnection;
  end?: LineConnection;
}

/** Crop of a picture on each side before it is flipped, as fractions. Opposite sides add up to less than 1. */
export interface PictureCrop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The tones of a recolored picture: gray, the brown of an old photograph, or those between a color and white.
 */
export type PictureRecolor = 'grayscale' | 'sepia' | Color;

/** A picture. */
export interface PictureElement extends ElementBase, Flips {
  kind: 'picture';
  /**
   * The picture: `picture:<sha256>` for a stored picture, a `data:` URL, or, until the picture is stored, the http(s)
   * URL as the author wrote it. Empty if the picture is missing; `problem` contains the reason.
   */
  src: string;
  /** Natural size in px, if known. */
  naturalWidth?: number;
  naturalHeight?: number;
  crop?: PictureCrop;
  /** Opacity, 0 to 1. @default 1 */
  opacity?: number;
  /** Change of brightness and contrast, -1 to 1. @default 0 */
  brightness?: number;
  contrast?: number;
  /** Tones that replace the picture's colors. @default its own colors */
  recolor?: PictureRecolor;
  /** Corner radius of the visible part in px, at most half of its shorter side. @default 0 */
  cornerRadius?: number;
  /** The shape of the visible part, instead of a rectangle. A path is stretched from a box of 200 × 200 px. */
  mask?: Exclude<BasicGeometry, { kind: 'rect' | 'roundRect' }>;
  /** A border around the visible part. */
  stroke?: Stroke;
  shadow?: Shadow;
  /** The reason why the picture is missing, which is shown in its place. */
  problem?: string;
}

/** Properties of elements that are played during the slide show. */
export interface MediaElementBase extends ElementBase {
  /**
   * The file: the name of a stored file, a `data:` URL, or the http(s) URL as the author wrote it. Empty if the file is
   * missing; `problem` contains the reason.
   */
  src: string;
  /** The `src` of the picture that is shown for it; empty for the default picture of its kind. */
  poster: string;
  /** Natural size in px, if known. */
  naturalWidth?: number;
  naturalHeight?: number;
  /** Whether it starts when it appears in a slide show. @default false: it starts when it is clicked */
  autoplay?: boolean;
  /** Whether it starts again at its end. @default false */
  loop?: boolean;
  /** Whether its picture is hidden in a slide show while it does not play. @default false */
  hideWhenStopped?: boolean;
  /** The reason why the file is missing, which is shown in its place. */
  problem?: string;
}

/** A video: MP4 with H.264, stored as `video:<64 hexadecimal digits>`. Its default picture is black. */
export interface VideoElement extends MediaElementBase {
  kind: 'video';
}

/**
 * An audio clip: MP3, or M4A with AAC, stored as `audio:<64 hexadecimal digits>` and the extension of its format. Its
 * default picture is a speaker.
 */
export interface AudioElement extends MediaElementBase {
  kind: 'audio';
}

/** An element that is played during the slide show. */
export type MediaElement = VideoElement | AudioElement;
/** The kind of a media element. */
export type MediaKind = MediaElement['kind'];

/**
 * Borders of a table cell that replace the rules of the table's style. A width of 0 removes the rule. Two cells share the
 * border between them: the one of the right or lower cell is drawn, or else the one of the other cell.
 */
export interface CellBorders {
  left?: Stroke;
  top?: Stroke;
  right?: Stroke;
  bottom?: Stroke;
}

/** The bullets of lists in table cells. */
export const cellBullets = ['disc', 'number'] as const;
/** The bullet of a list in a table cell. */
export type CellBullet = (typeof cellBullets)[number];

/** A cell of a table. */
export interface TableCell {
  runs: readonly Run[];
  align?: 'left' | 'center' | 'right' | 'justify';
  /** Makes each line of the text an item of a list. @default no list */
  bullet?: CellBullet;
  /** The levels of the items of the list, 0 to 8, in the order of the lines. @default 0 for each item without one */
  levels?: readonly number[];
  /** The vertical position of the text. @default middle */
  verticalAlign?: TextStyle['verticalAlign'];
  /** Number of columns and rows that the cell spans; covered cells are not shown. @default 1 */
  columnSpan?: number;
  rowSpan?: number;
  /** The cell's own fill. Text without a color stays readable on it. @default the row's fill */
  fill?: Color;
  /**
   * Color of a bar that begins at the left edge. Its length shows the number at the beginning of the text in proportion
   * to those of the table's other bars, or to 100 % if they are large percentages or counts such as “9 / 20”; the longest
   * one ends before right-aligned text. @default no bar
   */
  bar?: Color;
  /** The cell's own borders. @default the rules of the table's style */
  borders?: CellBorders;
}
type Run = Paragraph['runs'][number];

/** A table of rich text. */
export interface TableElement extends ElementBase {
  kind: 'table';
  /** Widths of the columns in px, which add up to the box's width. */
  columns: readonly number[];
  rows: readonly { height: number; cells: readonly TableCell[] }[];
  /** Whether the first row is formatted as a header. @default true */
  headerRow?: boolean;
  /** Whether every other row below the header has the `stripe` fill. @default true if the style defines one */
  banded?: boolean;
  style: {
    size: number;
    headFill: Color;
    headColor: Color;
    color: Color;
    /** Color of the 1 px rules between rows. */
    line: Color;
    /** Fill of every other row. @default `tableStripe` in a banded table */
    stripe?: Color;
    /** Distances between the edges of a cell and its text, in px. @default 16 beside the text, 7 above and below it */
    insets?: { x: number; y: number };
    /** Line above the first row and below the last one. Below the header, it is half as wide. */
    edge?: Stroke;
  };
}

/** A block of code, line by line. */
export interface CodeElement extends ElementBase {
  kind: 'code';
  /** The language given on the fence, or empty. */
  language: string;
  /** Displayed lines, already wrapped to the box's width. */
  lines: readonly string[];
  /**
   * The code as it was written, if wrapping has changed it. See `codeSource`.
   * @default the lines
   */
  source?: string;
  style: {
    size: number;
    lineHeight: number;
    face: FontRole;
    color: Color;
    fill: Color;
    /** Where the lines are if the box is taller. @default 'top' */
    verticalAlign?: 'middle';
  };
}

/** Elements that are moved, rotated and resized together. */
export interface GroupElement extends ElementBase {
  kind: 'group';
  /** Size in px of the coordinate space of its elements, which is scaled to the group's box. */
  frame: { width: number; height: number };
  /** The elements in z-order, with positions relative to the frame. */
  elements: readonly SlideElement[];
}

/** An element from a newer version or another vendor. It is kept unchanged and not drawn. */
export interface UnknownElement extends ElementBase {
  kind: 'unknown';
  /** The element as read. */
  raw: unknown;
}

/** Element types, keyed by kind. */
export interface ElementsByKind {
  text: TextElement;
  shape: ShapeElement;
  line: LineElement;
  picture: PictureElement;
  video: VideoElement;
  audio: AudioElement;
  table: TableElement;
  code: CodeElement;
  chart: ChartElement;
  formula: FormulaElement;
  group: GroupElement;
  unknown: UnknownElement;
}

/** The kind of an element. */
export type ElementKind = keyof ElementsByKind;
/** An element of any kind. */
export type SlideElement = ElementsByKind[ElementKind];
