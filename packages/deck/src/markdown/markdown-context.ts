import type { FootnoteDefinition, Node } from 'mdast';
import type { ReportKind, ReportLine } from '../model/outline.ts';
import { type Definitions, normalizeLabel } from './definitions.ts';

/** What the readers of blocks share while one text is read. */
export interface MarkdownContext extends Definitions {
  source: string;
  report: (node: Node | undefined, kind: ReportKind, message: string) => void;
  /** Puts something into the notes of the slide that is being read. */
  note: (text: string) => void;
  /** The mark of a footnote that is referred to: they are counted in the order in which they are met. */
  footnoteMark: (label: string) => string;
}

export interface MarkdownState extends MarkdownContext {
  /** Their slides are counted as they were written, empty ones too. */
  reported: ReportLine[];
  /** What is reported from here on is about this slide. */
  beginSlide: (sourceSlide: number) => void;
  /** Takes the notes that have come together. */
  takeNotes: () => string[];
  /** Takes the footnotes that were referred to for the first time. */
  takeFootnotes: () => { mark: string; definition: FootnoteDefinition }[];
}

export function createMarkdownState(source: string, definitions: Definitions): MarkdownState {
  const reported: ReportLine[] = [];
  let slide = 0;
  let notes: string[] = [];
  const marks = new Map<string, string>();
  let pending: { mark: string; definition: FootnoteDefinition }[] = [];
  return {
    source,
    ...definitions,
    reported,
    report: (node, kind, message) => {
      const line = node?.position?.start.line;
      reported.push({ ...(line !== undefined && { line }), message, kind, slide });
    },
    beginSlide: (sourceSlide) => {
      slide = sourceSlide;
    },
    note: (text) => {
      const trimmed = text.trim();
      if (trimmed !== '') notes.push(trimmed);
    },
    footnoteMark: (label) => {
      const key = normalizeLabel(label);
      const existing = marks.get(key);
      if (existing !== undefined) return existing;
      const mark = String(marks.size + 1);
      marks.set(key, mark);
      const definition = definitions.footnotes.get(key);
      if (definition) pending.push({ mark, definition });
      return mark;
    },
    takeFootnotes: () => {
      const result = pending;
      pending = [];
      return result;
    },
    takeNotes: () => {
      const result = notes;
      notes = [];
      return result;
    },
  };
}

/** A node exactly as it was written. */
export function sourceOf(node: Node, { source }: Pick<MarkdownContext, 'source'>): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
