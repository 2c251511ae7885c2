import { deckToJson, type Deck, type ReportLine } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import { maxJsonBytes } from '../http/read-json.ts';
import { ServiceError } from '../kernel/service-error.ts';

/** A deck as it is stored, and what its record says of it. */
export interface StoredDeck {
  title: string;
  coverId: string;
  slides: number;
  text: string;
  /** What laying it out had to tell. */
  report?: readonly ReportedLine[];
}

/** The longest that an editor can save: the body of a save, less what is sent beside the deck. */
const maxDeckBytes = maxJsonBytes - 1024;

/** Nobody reads more, and the texts that would need it are no one's writing. */
const maxReportLines = 200;

/** @throws RangeError where it is nested deeper than the stack, or longer than an editor can save */
export function storedDeck(deck: Deck): StoredDeck {
  const { title, coverId, slides } = deck;
  // Slides last, whatever the order that they came in: the first one is found without parsing them all.
  const { slides: slideJson, ...rest } = deckToJson(deck) as { slides: unknown };
  const text = JSON.stringify({ ...rest, slides: slideJson });
  const bytes = Buffer.byteLength(text);
  if (bytes > maxDeckBytes) throw new RangeError(`A deck of ${bytes} bytes is longer than an editor can save.`);
  return { title, coverId, slides: slides.length, text };
}

/**
 * A deck as it is stored. What a later version wrote is kept as it came, however deep it is nested.
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

/** What laying out reports, as the editor is told. */
export function toReportedLines(report: readonly ReportLine[]): ReportedLine[] {
  return report.slice(0, maxReportLines).map(({ kind, slideId, line, message }) => ({
    ...(kind && { kind }),
    ...(slideId && { slide_id: slideId }),
    ...(line !== undefined && { line }),
    message,
  }));
}
