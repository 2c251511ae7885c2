import type { EntranceEffect } from './animation.ts';
import type { CalloutKind } from './callout-kind.ts';
import type { ChartData } from './chart.ts';
import type { ColorName, DeckLanguage, StyleName, ThemeFonts, TransitionName, SlideSize } from './deck.ts';
import type { Run } from './text.ts';

/** A list item; children are one level deeper. */
export interface ListItem {
  runs: readonly Run[];
  /** Whether an item of a task list is completed; undefined for other items. */
  checked?: boolean;
  /** The item's bullet. `none` continues the parent item. @default the bullet of its list */
  mark?: 'disc' | 'number' | 'none';
  /**
   * The number at which the item begins another numbered list in its parent item.
   * @default continues the numbering
   */
  number?: number;
  items?: readonly ListItem[] | undefined;
  /** An emoji that cards and columns show as an icon. */
  icon?: string;
  /** Whether the items are numbered. */
  ordered?: boolean;
  start?: number;
}

/** A block of content on a slide, without position. */
export type Block =
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'heading'; level: number; runs: readonly Run[] }
  | { kind: 'list'; ordered: boolean; start?: number; items: readonly ListItem[] }
  /** A quotation or, with `callout`, a remark of this kind, whose text begins with a word such as "Warning:". */
  | { kind: 'quote'; paragraphs: readonly (readonly Run[])[]; callout?: CalloutKind }
  | { kind: 'code'; language: string; text: string }
  | {
      kind: 'table';
      /** `none` if the table's figures must not be shown in a chart next to it. */
      chart?: 'none';
      align: readonly ('left' | 'center' | 'right' | null)[];
      head: readonly (readonly Run[])[];
      rows: readonly (readonly (readonly Run[])[])[];
    }
  | ({ kind: 'picture'; src: string; alt: string; caption?: string; widthPercent?: number } & PicturePlacement)
  | ({ kind: 'chart' } & ChartData)
  /** LaTeX, without the dollar signs. */
  | { kind: 'formula'; latex: string }
  | { kind: 'columns'; columns: readonly OutlineColumn[] }
  /** A footnote at the bottom of its slide. `mark` precedes the note and appears where it is referenced. */
  | { kind: 'footnote'; mark: string; runs: readonly Run[] };

/** The placement that the author requests with a picture's classes. */
export interface PicturePlacement {
  /**
   * The side of the text where the picture goes, or `full` for a cropped picture that covers the slide. `full` requires
   * a picture that is alone on its slide.
   */
  position?: 'left' | 'right' | 'full';
  /** Whether the corners are rounded. */
  rounded?: boolean;
}

/** A column of a slide. */
export interface OutlineColumn {
  widthPercent?: number;
  /** Blocks of any kind except columns. */
  blocks: readonly Block[];
}

/** The content of a slide, without positions. */
export interface OutlineSlide {
  kind: 'title' | 'section' | 'content';
  heading: readonly Run[];
  /** The subtitle, shown under the heading of a title or section slide. */
  subtitle?: readonly Run[];
  blocks: readonly Block[];
  /** The effect with which the paragraphs of the slide's text enter one by one during a slide show. */
  build?: EntranceEffect;
  /** The transition to the slide. @default the presentation's */
  transition?: TransitionName | 'none';
  /** Duration of the transition in ms. */
  transitionMs?: number;
  /** URL of a picture that covers the slide's background. */
  background?: string;
  /** The slide's name in links such as `#costs`. */
  id?: string;
  /** The id of the layout that the author requests. Ignored and reported if the content does not match it. */
  layout?: string;
  /** Speaker notes, as plain text. */
  notes: string;
}

/** The content of a presentation: parsed from its source, but not yet laid out. */
export interface Outline {
  title: string;
  subtitle?: string;
  author?: string;
  date?: string;
  language: DeckLanguage;
  /** The id of the cover template in the front matter. */
  coverId?: string;
  style?: StyleName;
  /** A cover color, or `#RRGGBB`, from which all colors are derived. */
  color?: ColorName | `#${string}`;
  /** The fonts of titles and of other text. @default the style's */
  fonts?: ThemeFonts;
  /** The footer of content slides; an empty string for no footer. @default the title */
  footer?: string;
  /** URL of a picture that is shown on the cover, the closing slide and content slides. */
  logo?: string;
  /** `false` if words select no icons for the items of lists. Emoji always do. @default true */
  icons?: boolean;
  transition?: TransitionName;
  /** The size of the slides. @default 16:9 */
  size?: SlideSize;
  slides: readonly OutlineSlide[];
}

/** Content that could not be shown as the author wrote it. Its text is in the notes. */
export interface ReportLine {
  /** Line of the source, from 1, if known. */
  line?: number;
  message: string;
  /** The category, for counting and sorting; undefined for other lines. */
  kind?: ReportKind;
  /** Index of the slide in the outline, from 0, set by the parser. `layoutDeck` replaces it with the slide's id. */
  slide?: number;
  /** Id of the reported slide, if known. */
  slideId?: string;
}

/**
 * `continued`: the content continues on further slides. `shrunk`: set at the smallest size. `notes`: moved to the
 * notes. `text`: shown as source text. `characters`: a formula written with characters. `apart`: a formula moved to a
 * separate line. `formula`, `chart`: shown as code. `picture`, `cover`: missing. `columns`: stacked instead of side by
 * side. `dropped`: left out. `setting`: an unsupported value in the front matter, or a layout that is unknown or does
 * not suit its slide, which was ignored. `unread`: the whole text is shown as source text.
 */
export type ReportKind =
  | 'continued'
  | 'shrunk'
  | 'notes'
  | 'text'
  | 'characters'
  | 'apart'
  | 'formula'
  | 'chart'
  | 'picture'
  | 'cover'
  | 'columns'
  | 'dropped'
  | 'setting'
  | 'unread';
