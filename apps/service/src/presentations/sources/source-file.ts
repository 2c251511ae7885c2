import {
  deckToJson,
  parseDeck,
  type Deck,
  type DeckLanguage,
  type JsonIssue,
  type ResolvedPicture,
  type Outline,
} from '@ppt-embed/deck';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';
import { externalPictures, withStoredPictures } from '../../pictures/deck-pictures.ts';
import { applyCover } from './apply-cover.ts';
import { encodedDeck, toStoredDeck, type StoredDeck } from '../stored-deck.ts';
import { knownCover } from './known-cover.ts';
import { layoutStoredDeck } from './layout-stored-deck.ts';
import { readDeckFile } from './read-deck-file.ts';
import { maxSlides } from './slide-count.ts';

/** A worker's result for a JSON file: the presentation, or data that must be completed with pictures. */
export type SourceFile =
  | { kind: 'complete'; deck: CheckResult<StoredDeck<Uint8Array>> }
  | { kind: 'incomplete'; source: IncompleteSource; slides: number; language: DeckLanguage; pictures: string[] }
  | { kind: 'not_json' }
  | { kind: 'neither'; problems: readonly JsonIssue[] };

/** A deck or an outline as JSON text, because an object would take many times as much memory. */
export interface IncompleteSource {
  kind: 'deck' | 'outline';
  json: string;
}

type Pictures = ReadonlyMap<string, ResolvedPicture>;

/** Parses a file as far as possible without the pictures that it references by URL. */
export async function readSourceFile(job: { text: string; coverId: string | undefined }): Promise<SourceFile> {
  const file = readDeckFile(job.text);
  switch (file.kind) {
    case 'deck': {
      const { deck } = file;
      const pictures = externalPictures(deck);
      if (isComplete(deck, pictures)) return { kind: 'complete', deck: completeDeck(deck, new Map(), job.coverId) };
      const source = { kind: 'deck', json: JSON.stringify(deckToJson(deck)) } as const;
      return { kind: 'incomplete', source, slides: deck.slides.length, language: deck.language, pictures };
    }
    case 'outline': {
      const { outline, pictures } = file;
      if (isComplete(outline, pictures)) {
        return { kind: 'complete', deck: await completeOutline(outline, new Map(), job.coverId) };
      }
      const source = { kind: 'outline', json: JSON.stringify(outline) } as const;
      return { kind: 'incomplete', source, slides: outline.slides.length, language: outline.language, pictures };
    }
    case 'not_json':
    case 'neither':
      return file;
  }
}

/** Completes a deck or an outline with the pictures that it references. */
export async function completeSource(job: {
  source: IncompleteSource;
  pictures: Pictures;
  coverId: string | undefined;
}): Promise<CheckResult<StoredDeck<Uint8Array>>> {
  const json = JSON.parse(job.source.json) as unknown;
  if (job.source.kind === 'outline') return completeOutline(json as Outline, job.pictures, job.coverId);
  const parsed = parseDeck(json);
  if (!parsed.ok) throw new Error('The parsed deck could not be parsed again.');
  return completeDeck(parsed.deck, job.pictures, job.coverId);
}

/** Whether a file needs no pictures and does not have too many slides. */
function isComplete({ slides }: Deck | Outline, pictures: readonly string[]): boolean {
  return pictures.length === 0 && slides.length <= maxSlides;
}

function completeDeck(
  read: Deck,
  pictures: Pictures,
  coverId: string | undefined,
): CheckResult<StoredDeck<Uint8Array>> {
  const withPictures = withStoredPictures(read, pictures);
  const deck = coverId === undefined ? withPictures : applyCover(withPictures, coverId);
  return checkResult(() => encodedDeck(toStoredDeck(deck)));
}

async function completeOutline(
  outline: Outline,
  pictures: Pictures,
  coverId: string | undefined,
): Promise<CheckResult<StoredDeck<Uint8Array>>> {
  const cover = coverId ?? knownCover(outline.coverId);
  const options = { ...(cover !== undefined && { coverId: cover }), pictures };
  return { kind: 'checked', value: await layoutStoredDeck(outline, options) };
}
