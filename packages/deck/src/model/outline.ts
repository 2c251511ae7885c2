import type { ChartData } from './chart.ts';
import type { DeckLanguage, StyleName } from './deck.ts';
import type { Run } from './text.ts';

/** One entry of a list; children are one level deeper. */
export interface ListItem {
  runs: readonly Run[];
  /** For task lists. */
  checked?: boolean;
  /** What stands before it; `none` goes on under the item that holds the list. @default what its list says */
  mark?: 'disc' | 'number' | 'none';
  /** What it counts, for the first of several lists in one item. @default continues the items before it */
  number?: number;
  items?: readonly ListItem[] | undefined;
  /** Whether its items are numbered, and from where. */
  ordered?: boolean;
  start?: number;
}

/** What is said on a slide, without any place. */
export type Block =
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'heading'; level: number; runs: readonly Run[] }
  | { kind: 'list'; ordered: boolean; start?: number; items: readonly ListItem[] }
  | { kind: 'quote'; paragraphs: readonly (readonly Run[])[] }
  | { kind: 'code'; language: string; text: string }
  | {
      kind: 'table';
      align: readonly ('left' | 'center' | 'right' | null)[];
      head: readonly (readonly Run[])[];
      rows: readonly (readonly (readonly Run[])[])[];
    }
  | { kind: 'picture'; src: string; alt: string; caption?: string; widthPercent?: number }
  | ({ kind: 'chart' } & ChartData)
  /** LaTeX, without the dollars. */
  | { kind: 'formula'; latex: string }
  | { kind: 'columns'; columns: readonly OutlineColumn[] }
  /** At the foot of its slide; `mark` stands before it and where it is referred to. */
  | { kind: 'footnote'; mark: string; runs: readonly Run[] };

/** One column of a slide. */
export interface OutlineColumn {
  widthPercent?: number;
  /** Of any kind but columns. */
  blocks: readonly Block[];
}

/** What one slide says, without places. */
export interface OutlineSlide {
  kind: 'title' | 'section' | 'content';
  heading: readonly Run[];
  /** Under the heading of a title or section slide. */
  subtitle?: readonly Run[];
  blocks: readonly Block[];
  /** Speaker notes, plain text. */
  notes: string;
}

/** What is to be said: the form between a source and its layout. */
export interface Outline {
  title: string;
  subtitle?: string;
  author?: string;
  date?: string;
  language: DeckLanguage;
  /** From front matter. */
  coverId?: string;
  style?: StyleName;
  slides: readonly OutlineSlide[];
}

/** Something that could not be shown as written; what it said stands in the notes. */
export interface ReportLine {
  /** Line of the source, from 1; absent where there is none. */
  line?: number;
  message: string;
  /** What happened, for those who count or sort; absent where it is none of these. */
  kind?: ReportKind;
  /** Of the outline, from 0: where a reader reports it. `layoutDeck` makes it the id of a slide. */
  slide?: number;
  /** Id of the slide it is about, where it is known. */
  slideId?: string;
}

/**
 * `continued`: went on on further slides. `shrunk`: set in the smallest size. `notes`: stands in the notes. `text`: shown
 * as its text. `characters`: a formula that is written with characters. `apart`: a formula that stands on a line of its
 * own. `formula`, `chart`: one that is shown as code. `picture`, `cover`: one that is missing. `columns`: stand one under
 * the other. `unread`: the whole text stands as it was written.
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
  | 'unread';
