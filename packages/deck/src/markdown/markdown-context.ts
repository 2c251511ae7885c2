import type { FootnoteDefinition, Node } from 'mdast';
import type { DeckLanguage } from '../model/deck.ts';
import type { ReportKind, ReportLine } from '../model/outline.ts';
import { languageOf } from '../text/language.ts';
import type { Anchors } from './anchors.ts';
import { type Definitions, normalizeLabel } from './definitions.ts';

/** State that the block readers share while one text is parsed. */
export interface MarkdownContext extends Definitions {
  source: string;
  /** The language of the text. */
  language: DeckLanguage;
  /** The ids of the headings, for `#id` links. */
  anchors: Anchors;
  /** The ids of the slides to which links lead. */
  linkedSlides: Set<string>;
  report: (node: Node | undefined, kind: ReportKind, message: string) => void;
  /** Adds text to the notes of the current slide. */
  note: (text: string) => void;
  /** Returns the mark of a footnote. Footnotes are numbered in the order of their first reference. */
  footnoteMark: (label: string) => string;
}

/** The complete state of the parser, which block readers see as `MarkdownContext`. */
export interface MarkdownState extends MarkdownContext {
  /** Reported lines. Their slide numbers count all slides in the source, including empty ones. */
  reported: ReportLine[];
  /** Sets the slide for subsequent report lines. */
  beginSlide: (sourceSlide: number) => void;
  /** Returns and clears the collected notes. */
  takeNotes: () => string[];
  /** Returns and clears the footnotes that have been referenced for the first time. */
  takeFootnotes: () => { mark: string; definition: FootnoteDefinition }[];
}

/** Creates the state for parsing one text. */
export function createMarkdownState(source: string, definitions: Definitions & { anchors: Anchors }): MarkdownState {
  const reported: ReportLine[] = [];
  let slide = 0;
  let notes: string[] = [];
  const marks = new Map<string, string>();
  let pending: { mark: string; definition: FootnoteDefinition }[] = [];
  return {
    source,
    language: languageOf(source),
    ...definitions,
    linkedSlides: new Set(),
    reported,
    report: (node, kind, message) => {
      const line = node?.position?.start.line;
      const last = reported.at(-1);
      // The start and end tags of an element, such as `<my-card>`, count as one report line.
      const isRepeated = last?.kind === kind && last.message === message && last.line === line && last.slide === slide;
      if (line === undefined || !isRepeated)
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

/** Returns the source text of a node. */
export function sourceOf(node: Node, { source }: Pick<MarkdownContext, 'source'>): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
