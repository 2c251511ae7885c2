import type { Arrowheads } from '../../elements/line/arrowheads-of.ts';
import type { Playback } from '../../elements/media/playback.ts';
import type { ElementAnimation } from '../../model/animation.ts';
import type { Box } from '../../model/box.ts';
import type { CellBorders, Geometry, MediaKind, PictureCrop } from '../../model/element.ts';
import type { Flips } from '../../model/flips.ts';
import type { DateFormat } from '../../model/updated-date.ts';
import type { Color, GradientFill, Shadow, Stroke } from '../../model/paint.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import type { TextScale } from '../../text/scale-text.ts';
import type { ParsedChart } from './read-chart.ts';
import type { PictureEffects } from './read-picture-effects.ts';
import type { TableForm } from './table-form.ts';
import type { UnsupportedContent } from './unsupported-content.ts';

/** Content and position of a shape, without details that depend on the application that created the file. */
export interface ParsedShape {
  id: string;
  /** Name of the XML element: `p:sp`, `p:pic`, `p:graphicFrame`, `p:cxnSp`, `p:grpSp`. */
  tag: string;
  name: string;
  alt: string;
  /** Whether the shape must not be moved. */
  locked?: boolean;
  /** Whether the shape is hidden. */
  hidden?: boolean;
  /** Target of its link: a URL, or `#` and the id of a slide. */
  link?: string;
  box: Box | undefined;
  /** The type of its placeholder, if any. */
  placeholder?: string;
  /** Font size in px, as defined by its placeholder. */
  inheritedSize?: number;
  /** The format of its text, as defined by its placeholder. */
  inheritedStyle?: Partial<TextStyle>;
  /** `grow` if the box grows with its text (`a:spAutoFit`), `none` for `a:noAutofit`; undefined otherwise. */
  autofit?: 'grow' | 'none';
  /** The scale of its shrunk text (`a:normAutofit`). */
  textScale?: TextScale;
  paragraphs: Paragraph[];
  /** Format of the date in the footer, if programs update it. */
  dateFormat?: DateFormat;
  rows?: Paragraph[][][];
  /** The form of its table. */
  tableForm?: TableForm;
  /** The explicit fills of its table's cells, row by row. */
  fills?: (Color | undefined)[][];
  /** The explicit borders of its table's cells, row by row. */
  borders?: CellBorders[][];
  /** The vertical alignment of its table's cells, row by row. */
  verticalAligns?: NonNullable<TextStyle['verticalAlign']>[][];
  chart?: ParsedChart;
  /** The arrowheads of a line. */
  arrowheads?: Arrowheads;
  /** Whether the shape is a curved line. */
  curved?: boolean;
  /** Target of its picture. */
  picture?: string;
  /** The file that the shape plays, whose poster is the picture. */
  media?: { kind: MediaKind; target: string };
  /** How the shape plays its file. */
  playback?: Playback;
  /** Mirroring of its picture. */
  flips?: Flips;
  crop?: PictureCrop;
  /** Opacity, brightness, contrast and recolor of its picture. */
  pictureEffects?: PictureEffects;
  /** Its preset geometry, if it has a known one. */
  geometry?: Geometry;
  /** The vertical alignment of its text. */
  verticalAlign?: NonNullable<TextStyle['verticalAlign']>;
  /** Color of its text, as defined by its style. */
  textColor?: Color;
  /** The vertical position of its text, also if its placeholder defines it. */
  anchor?: NonNullable<TextStyle['verticalAlign']>;
  fill?: string;
  /** Opacity of its fill, if it is not opaque. */
  fillAlpha?: number;
  /** Content that decks cannot contain. */
  unsupported?: UnsupportedContent;
  /** Its own gradient fill. */
  gradient?: GradientFill;
  /** Its own outline. */
  stroke?: Stroke;
  shadow?: Shadow;
  /** Its effects during the slide show, in their order. */
  animations?: readonly ElementAnimation[];
}
