import { parseDeck, parseOutline, picturesOf, type Deck, type JsonIssue, type Outline } from '@ppt-embed/deck';

/** Result of reading a JSON file. */
export type DeckFile =
  | { kind: 'deck'; deck: Deck }
  | { kind: 'outline'; outline: Outline; pictures: string[] }
  | { kind: 'not_json' }
  | { kind: 'neither'; problems: readonly JsonIssue[] };

/** Parses the text of a JSON file as a deck, or as an outline that still needs layout. */
export function readDeckFile(text: string): DeckFile {
  const json = parse(text);
  if (json === undefined) return { kind: 'not_json' };
  const asDeck = parseDeck(json);
  if (asDeck.ok) return { kind: 'deck', deck: asDeck.deck };
  const asOutline = parseOutline(json);
  if (asOutline.ok) return { kind: 'outline', outline: asOutline.outline, pictures: picturesOf(asOutline.outline) };
  return { kind: 'neither', problems: looksLikeDeck(json) ? asDeck.problems : asOutline.problems };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether the value is meant to be a deck: only a deck's slides have elements. This determines whether the issues of a
 * deck or of an outline are reported.
 */
function looksLikeDeck(json: unknown): boolean {
  const slides = (json as { slides?: unknown } | null)?.slides;
  return (
    Array.isArray(slides) && slides.some((slide: unknown) => Array.isArray((slide as { elements?: unknown })?.elements))
  );
}
