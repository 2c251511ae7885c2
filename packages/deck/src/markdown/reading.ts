import type { FootnoteDefinition, Node } from 'mdast';
import type { ReportKind, ReportLine } from '../model/outline.ts';
import type { Definitions } from './definitions.ts';

/** What the readers of blocks share while one text is read. */
export interface Reading extends Definitions {
  source: string;
  report: (node: Node | undefined, kind: ReportKind, message: string) => void;
  /** Puts something into the notes of the slide that is being read. */
  note: (text: string) => void;
  /** The mark of a footnote that is referred to: they are counted in the order in which they are met. */
  footnoteMark: (label: string) => string;
}

export interface ReadingState extends Reading {
  /** Their slides are counted as they were written, empty ones too. */
  reported: ReportLine[];
  /** What is reported from here on is about this slide. */
  beginSlide: (written: number) => void;
  /** Takes the notes that have come together. */
  takeNotes: () => string[];
  /** Takes the footnotes that were referred to for the first time. */
  takeFootnotes: () => { mark: string; definition: FootnoteDefinition }[];
}

export function beginReading(source: string, definitions: Definitions): ReadingState {
  const reported: ReportLine[] = [];
  let slide = 0;
  let notes: string[] = [];
  const marks = new Map<string, string>();
  let waiting: { mark: string; definition: FootnoteDefinition }[] = [];
  return {
    source,
    ...definitions,
    reported,
    report: (node, kind, message) => {
      const line = node?.position?.start.line;
      reported.push({ ...(line !== undefined && { line }), message, kind, slide });
    },
    beginSlide: (written) => {
      slide = written;
    },
    note: (text) => {
      const trimmed = text.trim();
      if (trimmed !== '') notes.push(trimmed);
    },
    footnoteMark: (label) => {
      const key = normalizeLabel(label);
      const known = marks.get(key);
      if (known !== undefined) return known;
      const mark = String(marks.size + 1);
      marks.set(key, mark);
      const definition = definitions.footnotes.get(key);
      if (definition) waiting.push({ mark, definition });
      return mark;
    },
    takeFootnotes: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    takeNotes: () => {
      const taken = notes;
      notes = [];
      return taken;
    },
  };
}

/** A node exactly as it was written. */
export function sourceOf(node: Node, { source }: Pick<Reading, 'source'>): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

/** Reference labels are compared without regard to case and spaces (CommonMark §4.7). */
export function normalizeLabel(label: string): string {
  return label.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();
}
