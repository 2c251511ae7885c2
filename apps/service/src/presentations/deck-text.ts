import { deckToJson, type Deck, type ReportLine } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import { maxJsonBytes } from '../http/read-json.ts';
import { ServiceError } from '../kernel/service-error.ts';

/** A stored deck with the data of its record. */
export interface StoredDeck {
  title: string;
  coverId: string;
  slides: number;
  text: string;
  /** The report from laying it out. */
  report?: readonly ReportedLine[];
}

/** Maximum length that an editor can save: the body of a save minus the other fields. */
const maxDeckBytes = maxJsonBytes - 1024;

/** Nobody reads longer reports, and only adversarial texts produce them. */
const maxReportLines = 200;

/** @throws RangeError if it is nested deeper than the stack allows, or longer than an editor can save */
export function storedDeck(deck: Deck): StoredDeck {
  const { title, coverId, slides } = deck;
  // Slides last, regardless of their original order, so that the first one can be found without parsing all.
  const { slides: slideJson, ...rest } = deckToJson(deck) as { slides: unknown };
  const text = JSON.stringify({ ...rest, slides: slideJson });
  const bytes = Buffer.byteLength(text);
  if (bytes > maxDeckBytes) throw new RangeError(`A deck of ${bytes} bytes exceeds the size that an editor can save.`);
  return { title, coverId, slides: slides.length, text };
}

/**
 * Converts a deck to its stored form. Data of a later version is kept unchanged, at any depth.
 * @throws ServiceError too_large
 */
export function deckText(deck: Deck): string {
  try {
    return storedDeck(deck).text;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ServiceError('too_large', { reason: error.message }, { cause: error });
  }
}

/** Converts the layout report for the editor. */
export function toReportedLines(report: readonly ReportLine[]): ReportedLine[] {
  return report.slice(0, maxReportLines).map(({ kind, slideId, line, message }) => ({
    ...(kind && { kind }),
    ...(slideId && { slide_id: slideId }),
    ...(line !== undefined && { line }),
    message,
  }));
}
