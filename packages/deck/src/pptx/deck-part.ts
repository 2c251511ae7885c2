import type { Deck } from '../model/deck.ts';
import { parseDeck } from '../json/parse-deck.ts';
import { decodeBase64, encodeBase64 } from '../ooxml/base64.ts';
import type { Media } from '../ooxml/slide-context.ts';
import { escapeText } from '../ooxml/xml.ts';

/**
 * Path of the part with the deck itself, a custom XML part (ECMA-376 part 1 §15.2.5). Applications preserve such parts,
 * so nothing is lost when the file is read again.
 */
export const deckPartPath = 'customXml/item1.xml';
/** The namespace of the part's root element. */
export const deckNamespace = 'urn:ppt-embed:deck:1';

/**
 * Version of the master, the layouts and the shapes that this package writes for a deck. Increase it if a file of the
 * previous version would look edited. Files of the first version do not contain it.
 */
const shapesVersion = 3;

/** Content of the part that stores the deck. */
export interface StoredDeck {
  deck: Deck;
  /** Whether this version of the package writes the deck as the same shapes. */
  isCurrent: boolean;
  /** Paths of the pictures' parts in the file, keyed by `src`. */
  pictures: ReadonlyMap<string, string>;
}

/**
 * Prefix of the `src` of a picture that the deck contains as a `data:` URL. The picture is already in the file, so the
 * deck only refers to its part.
 */
const partPrefix = 'part:';

/**
 * Writes the part with the deck, as pieces of XML. There is a piece for each slide, because building one text of several
 * megabytes takes ten times longer.
 * @param media The pictures in the file, by their `src`.
 */
export function deckPartXml(deck: Deck, media: ReadonlyMap<string, Media>): readonly string[] {
  const pictures = [...media].map(([src, { path }]) => [src, path]);
  // Most decks contain no inline pictures, so the slow replacement is skipped.
  const toJson: (value: unknown) => string = pictures.some(([src]) => src?.startsWith('data:'))
    ? (value) => JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? reference(one, media) : one))
    : (value) => JSON.stringify(value);
  const properties = Object.entries(deck)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value], index) => [
      `${index === 0 ? '' : ','}${JSON.stringify(key)}:`,
      ...(key === 'slides'
        ? ['[', ...deck.slides.map((slide, at) => (at === 0 ? '' : ',') + toJson(slide)), ']']
        : [toJson(value)]),
    ]);
  return [
    `<deck xmlns="${deckNamespace}">`,
    ...[`{"shapes":${shapesVersion},"pictures":${toJson(pictures)},"deck":{`, ...properties, '}}'].map(escapeJson),
    '</deck>',
  ];
}

/** Escapes JSON for XML, which forbids most control characters. JSON can escape these, and line endings too. */
function escapeJson(json: string): string {
  const safe = json.replace(/[^ -\uD7FF\uE000-\uFFFD]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
  return escapeText(safe);
}

function reference(value: string, media: ReadonlyMap<string, Media>): string {
  const medium = value.startsWith('data:') ? media.get(value) : undefined;
  const [, type = '', data = ''] = /^data:([^;,]+);base64,(.*)$/su.exec(value) ?? [];
  const bytes = medium && decodeBase64(data);
  // Refers to the picture only if decoding and encoding restore the same text.
  return medium && bytes && encodeBase64(bytes) === data ? `${partPrefix}${medium.path};${type}` : value;
}

/**
 * Reads the part with the deck; undefined if its content is not a valid deck.
 * @param partAt Returns the bytes of a part of the file.
 */
export function readDeckPart(json: string, partAt: (path: string) => Uint8Array | undefined): StoredDeck | undefined {
  // Cached by path, because a hostile file can refer to one part with any number of types.
  const encodedParts = new Map<string, string | undefined>();
  const encode = (path: string): string | undefined => {
    if (encodedParts.has(path)) return encodedParts.get(path);
    const bytes = partAt(path);
    const encoded = bytes && encodeBase64(bytes);
    encodedParts.set(path, encoded);
    return encoded;
  };
  const restore = (value: string): string => {
    if (!value.startsWith(partPrefix)) return value;
    const [path = '', type = ''] = value.slice(partPrefix.length).split(';');
    const encoded = encode(path);
    return encoded === undefined ? '' : `data:${type};base64,${encoded}`;
  };
  try {
    const stored = JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? restore(value) : value)) as {
      deck: unknown;
      pictures: [string, string][];
      shapes?: unknown;
    };
    const parsed = parseDeck(stored.deck);
    if (!parsed.ok) return undefined;
    return { deck: parsed.deck, isCurrent: stored.shapes === shapesVersion, pictures: new Map(stored.pictures) };
  } catch (error) {
    // The part comes from a different application, so the slides are read instead.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
