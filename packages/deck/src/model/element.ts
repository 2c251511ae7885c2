import type { ChartElement } from './chart.ts';
import type { FormulaElement } from './formula.ts';
import type { ElementBase } from './element-base.ts';
import type { Color, Fill, Stroke } from './paint.ts';
import type { FontRole, Insets, Paragraph, TextStyle } from './text.ts';

/** Which placeholder of the slide's layout a text element fills. */
export type PlaceholderRole = 'title' | 'subtitle' | 'body' | 'date' | 'author' | 'slideNumber';

/** A box of rich text. */
export interface TextElement extends ElementBase {
  kind: 'text';
  role?: PlaceholderRole;
  paragraphs: readonly Paragraph[];
  style: TextStyle;
  insets?: Insets;
  fill?: Fill;
  /**
   * `grow`: the box is always as high as its text, and the letters keep their size (`a:spAutoFit`, ECMA-376
   * §21.1.2.1.4). Takes precedence over `style.steps`.
   * @default the box keeps its height; letters shrink as `style.steps` allows
   */
  autofit?: 'grow';
}

/**
 * Path data on the element's own box: absolute M, L, C, Q, Z commands in px from the box's top left corner.
 */
export type Geometry =
  | { kind: 'rect' }
  | { kind: 'ellipse' }
  | { kind: 'roundRect'; radius: number }
  | { kind: 'path'; d: string };

/** A shape, with text or without. */
export interface ShapeElement extends ElementBase {
  kind: 'shape';
  geometry: Geometry;
  fill?: Fill;
  stroke?: Stroke;
  /** Text inside the shape. */
  paragraphs?: readonly Paragraph[];
  style?: TextStyle;
  /** Within the part of the shape that its text may stand in. @default none */
  insets?: Insets;
}

/** What an end of a line sticks to: the middle of a side of another element of the slide. */
export interface LineConnection {
  /** Its id; one that is gone holds nothing. */
  element: string;
  side: 'top' | 'right' | 'bottom' | 'left';
}

/** A line or an arrow. */
export interface LineElement extends ElementBase {
  kind: 'line';
  /** From one corner of the box to the opposite one: down to the right, or up to the right. */
  direction: 'down' | 'up';
  stroke: Stroke;
  /** At which side of the box it starts; where the box has no width, `left` is the left end's place in `direction`. @default left */
  startsAt?: 'left' | 'right';
  /** Right angles on the way, named by how it goes from start to end. @default straight */
  bend?: 'across' | 'down' | 'acrossThenDown' | 'downThenAcross';
  /**
   * Where it turns before its last corner, in px from its start, across and down in turn; two more than its form needs
   * lead it round what it sticks to. @default one that needs any turns half way
   */
  turns?: readonly number[];
  /** Ends with an arrow head. @default none */
  heads?: 'start' | 'end' | 'both';
  start?: LineConnection;
  end?: LineConnection;
}

/** Shares of a picture that are cut off at its sides; less than the whole together. */
export interface PictureCrop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A picture. */
export interface PictureElement extends ElementBase {
  kind: 'picture';
  /**
   * `picture:<sha256>` of a stored picture, or a `data:` address, or the http(s) address it was written with while it
   * has not been stored. Empty: could not be had; `problem` says why.
   */
  src: string;
  /** Natural size in px, where known. */
  naturalWidth?: number;
  naturalHeight?: number;
  crop?: PictureCrop;
  /** Why the picture is missing; shown in its place. */
  problem?: string;
}

/** One cell of a table. */
export interface TableCell {
  runs: readonly Run[];
  align?: 'left' | 'center' | 'right' | 'justify';
  /** Columns and rows that it takes, with the cells to its right and below, which are not shown. @default 1 */
  columnSpan?: number;
  rowSpan?: number;
  /** Its own ground. Letters without a colour of their own keep readable on it. @default that of its row */
  fill?: Color;
}
type Run = Paragraph['runs'][number];

/** A table of rich text. */
export interface TableElement extends ElementBase {
  kind: 'table';
  /** px; sums to the box's width. */
  columns: readonly number[];
  rows: readonly { height: number; cells: readonly TableCell[] }[];
  /** Whether the first row is the head, and looks like one. @default true */
  headerRow?: boolean;
  /** Whether every other row under the head has the ground of `stripe`. @default where the style names one */
  banded?: boolean;
  style: {
    size: number;
    headFill: Color;
    headColor: Color;
    color: Color;
    /** Between rows, 1 px. */
    line: Color;
    /** Ground of every other row. @default `tableStripe`, in a banded table */
    stripe?: Color;
    /** Over the first row and under the last one; half as wide under the head. */
    edge?: Stroke;
  };
}

/** A block of code, line by line. */
export interface CodeElement extends ElementBase {
  kind: 'code';
  /** Language after the fence, or empty. */
  language: string;
  /** Lines as shown: already broken to the box's width. */
  lines: readonly string[];
  style: { size: number; lineHeight: number; face: FontRole; color: Color; fill: Color };
}

/** Elements that are moved, turned and resized as one. */
export interface GroupElement extends ElementBase {
  kind: 'group';
  /** px: the area its elements stand in; drawn as large as the group's box. */
  frame: { width: number; height: number };
  /** In z-order; their places are in the frame. */
  elements: readonly SlideElement[];
}

/** An element of a newer version or another maker: kept untouched, drawn as nothing. */
export interface UnknownElement extends ElementBase {
  kind: 'unknown';
  /** The element as it was read. */
  raw: unknown;
}

/** Each kind of element under its name. */
export interface ElementsByKind {
  text: TextElement;
  shape: ShapeElement;
  line: LineElement;
  picture: PictureElement;
  table: TableElement;
  code: CodeElement;
  chart: ChartElement;
  formula: FormulaElement;
  group: GroupElement;
  unknown: UnknownElement;
}

/** The name of a kind of element. */
export type ElementKind = keyof ElementsByKind;
/** An element of any kind. */
export type SlideElement = ElementsByKind[ElementKind];
