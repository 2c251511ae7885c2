import { deckToJson, type Deck, type ReportLine } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import { ServiceError } from '../http/service-error.ts';

/** A deck as it is stored, and what its record says of it. */
export interface StoredDeck {
  title: string;
  coverId: string;
  slides: number;
  text: string;
  /** What laying it out had to tell. */
  report?: readonly ReportedLine[];
}

/** Nobody reads more, and the texts that would need it are no one's writing. */
const mostReported = 200;

/** @throws RangeError where it is nested deeper than the stack */
export function storedDeck(deck: Deck): StoredDeck {
  const { title, coverId, slides } = deck;
  return { title, coverId, slides: slides.length, text: JSON.stringify(deckToJson(deck)) };
}

/**
 * A deck as it is stored. What a later version wrote is kept as it came, however deep it is nested.
 * @throws ServiceError too_large where it is nested deeper than the stack
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
export function reported(report: readonly ReportLine[]): ReportedLine[] {
  return report.slice(0, mostReported).map(({ kind, slideId, line, message }) => ({
    ...(kind && { kind }),
    ...(slideId && { slide_id: slideId }),
    ...(line !== undefined && { line }),
    message,
  }));
}
