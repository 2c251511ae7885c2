import { elementTypes } from '../elements/element-types.ts';
import type { Box } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { ElementKind, SlideElement } from '../model/element.ts';
import { deckFrameSchema, elementSchema } from './deck-frame-schema.ts';
import { findIssues } from './find-problems.ts';
import type { JsonIssue, JsonSchema } from '../schema/json-schema.ts';
import { isObject, pathTo } from '../schema/json-schema.ts';
import { deckMigrations, migrate } from './migrate.ts';

/** Result of `parseDeck`: the deck, or the problems found in it. */
export type ParsedDeck = { ok: true; deck: Deck } | { ok: false; problems: JsonIssue[] };

/** A validated deck before `parseDeck` fills in defaults. */
type ValidatedDeck = Omit<Deck, 'coverId' | 'slides'> & { coverId?: string; slides: readonly ValidatedSlide[] };
type ValidatedSlide = Omit<Slide, 'title' | 'notes' | 'elements'> & {
  title?: string;
  notes?: string;
  elements: readonly RawElement[];
};
type RawElement = Record<string, unknown> & { kind: string; id: string };

/** Box of an element of an unknown kind that has none. */
const emptyBox: Box = { x: 0, y: 0, width: 0, height: 0 };

const elementSchemas = new Map<string, JsonSchema>();

/**
 * Parses the JSON of a deck of this version or an older one. Elements of unknown kinds become `unknown` elements that
 * keep the original JSON; `deckToJson` writes them back unchanged. Unknown properties are kept.
 */
export function parseDeck(json: unknown): ParsedDeck {
  const migrated = migrate(json, deckMigrations);
  if (!migrated.ok) return migrated;
  const problems = findIssues(migrated.json, deckFrameSchema);
  if (problems.length > 0) return { ok: false, problems };
  const frame = migrated.json as ValidatedDeck;
  const slides = frame.slides.map((slide, index) => parseSlide(slide, pathTo('/slides', index), problems));
  reportDuplicateIds(slides, '/slides', problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, deck: { ...frame, coverId: frame.coverId ?? '', slides } };
}

/** Converts a deck to JSON. Unknown elements are written as they were read. */
export function deckToJson(deck: Deck): unknown {
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, elements: slide.elements.map(elementToJson) })) };
}

function elementToJson(element: SlideElement): unknown {
  if (element.kind === 'unknown') return element.raw;
  return element.kind === 'group' ? { ...element, elements: element.elements.map(elementToJson) } : element;
}

function parseSlide(slide: ValidatedSlide, path: string, problems: JsonIssue[]): Slide {
  const elements = slide.elements.map((element, index) =>
    parseElement(element, pathTo(`${path}/elements`, index), problems),
  );
  reportDuplicateIds(elements, `${path}/elements`, problems);
  return { ...slide, title: slide.title ?? '', notes: slide.notes ?? '', elements };
}

/** Maximum nesting of groups. Deeper ones would overflow the stack when they are drawn. */
const maxGroupDepth = 12;

function parseElement(input: RawElement, path: string, problems: JsonIssue[], depth = 0): SlideElement {
  // A deck stored without deckToJson contains the raw element, whose kind this version may know.
  const element = input.kind === 'unknown' && isRawElement(input['raw']) ? input['raw'] : input;
  if (!isKnownType(element.kind)) {
    const raw = input.kind === 'unknown' && 'raw' in input ? input['raw'] : input;
    return { kind: 'unknown', id: input.id, box: (input['box'] as Box | undefined) ?? emptyBox, raw };
  }
  const elementProblems = findIssues(element, schemaOf(element.kind), path);
  for (const problem of elementProblems) problems.push(problem);
  const parsed = element as unknown as SlideElement;
  if (parsed.kind !== 'group' || elementProblems.length > 0) return parsed;
  if (depth >= maxGroupDepth) {
    problems.push({ path, message: 'Is nested too deeply.' });
    return parsed;
  }
  const inner = (element['elements'] as readonly RawElement[]).map((one, index) =>
    parseElement(one, pathTo(`${path}/elements`, index), problems, depth + 1),
  );
  return { ...parsed, elements: inner };
}

function isRawElement(raw: unknown): raw is RawElement {
  return isObject(raw) && typeof raw['kind'] === 'string' && typeof raw['id'] === 'string';
}

function isKnownType(kind: string): kind is Exclude<ElementKind, 'unknown'> {
  return kind !== 'unknown' && Object.hasOwn(elementTypes, kind);
}

function schemaOf(kind: Exclude<ElementKind, 'unknown'>): JsonSchema {
  let schema = elementSchemas.get(kind);
  if (!schema) elementSchemas.set(kind, (schema = elementSchema(kind)));
  return schema;
}

function reportDuplicateIds(items: readonly { id: string }[], path: string, problems: JsonIssue[]): void {
  const seenIds = new Set<string>();
  for (const [index, { id }] of items.entries()) {
    if (seenIds.has(id))
      problems.push({ path: pathTo(pathTo(path, index), 'id'), message: `The id "${id}" is used more than once.` });
    seenIds.add(id);
  }
}
