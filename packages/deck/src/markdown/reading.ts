import type { Node } from 'mdast';
import type { ReportLine } from '../model/outline.ts';
import type { Definitions } from './definitions.ts';

/** What the readers of blocks share while one text is read. */
export interface Reading extends Definitions {
  source: string;
  report: (node: Node | undefined, message: string) => void;
  /** Puts something into the notes of the slide that is being read. */
  note: (text: string) => void;
}

export interface ReadingState extends Reading {
  reported: ReportLine[];
  /** Takes the notes that have come together. */
  takeNotes: () => string[];
}

export function beginReading(source: string, definitions: Definitions): ReadingState {
  const reported: ReportLine[] = [];
  let notes: string[] = [];
  return {
    source,
    ...definitions,
    reported,
    report: (node, message) => {
      const line = node?.position?.start.line;
      reported.push({ ...(line !== undefined && { line }), message });
    },
    note: (text) => {
      const trimmed = text.trim();
      if (trimmed !== '') notes.push(trimmed);
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
