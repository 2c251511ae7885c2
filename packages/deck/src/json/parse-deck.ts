import { kinds } from '../elements/kinds.ts';
import type { Box } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { ElementKind, SlideElement } from '../model/element.ts';
import { deckFrameSchema, elementSchema } from './deck-schema.ts';
import { findProblems } from './find-problems.ts';
import type { JsonProblem, JsonSchema } from './json-schema.ts';
import { isObject, pathTo } from './json-schema.ts';
import { deckMigrations, migrate } from './migrate.ts';

export type ParsedDeck = { ok: true; deck: Deck } | { ok: false; problems: JsonProblem[] };

/** What `parseDeck` fills in, with a deck whose frame has been checked. */
type CheckedDeck = Omit<Deck, 'coverId' | 'slides'> & { coverId?: string; slides: readonly CheckedSlide[] };
type CheckedSlide = Omit<Slide, 'title' | 'notes' | 'elements'> & {
  title?: string;
  notes?: string;
  elements: readonly RawElement[];
};
type RawElement = Record<string, unknown> & { kind: string; id: string };

/** Kinds to come may have no box. */
const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

const elementSchemas = new Map<string, JsonSchema>();

/**
 * JSON of this version or an older one → deck. Elements of kinds this version does not know become `unknown` elements
 * that keep what was read; `deckToJson` writes them back as they were. Properties it does not know stay where they are.
 */
export function parseDeck(json: unknown): ParsedDeck {
  const migrated = migrate(json, deckMigrations);
  if (!migrated.ok) return migrated;
  const problems = findProblems(migrated.json, deckFrameSchema);
  if (problems.length > 0) return { ok: false, problems };
  const frame = migrated.json as CheckedDeck;
  const slides = frame.slides.map((slide, index) => parseSlide(slide, pathTo('/slides', index), problems));
  complainOfEqualIds(slides, '/slides', problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, deck: { ...frame, coverId: frame.coverId ?? '', slides } };
}

/** Deck → JSON: the same, but for unknown elements, which are written as they were read. */
export function deckToJson(deck: Deck): unknown {
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, elements: slide.elements.map(elementToJson) })) };
}

function elementToJson(element: SlideElement): unknown {
  if (element.kind === 'unknown') return element.raw;
  return element.kind === 'group' ? { ...element, elements: element.elements.map(elementToJson) } : element;
}

function parseSlide(slide: CheckedSlide, path: string, problems: JsonProblem[]): Slide {
  const elements = slide.elements.map((element, index) =>
    parseElement(element, pathTo(`${path}/elements`, index), problems),
  );
  complainOfEqualIds(elements, `${path}/elements`, problems);
  return { ...slide, title: slide.title ?? '', notes: slide.notes ?? '', elements };
}

/** Groups in groups in groups: more would exhaust whoever draws them. */
const deepestGroup = 12;

function parseElement(written: RawElement, path: string, problems: JsonProblem[], depth = 0): SlideElement {
  // A deck that was stored without deckToJson holds the raw element inside: it may be known by now.
  const element = written.kind === 'unknown' && isRawElement(written['raw']) ? written['raw'] : written;
  if (!isKnown(element.kind)) {
    const raw = written.kind === 'unknown' && 'raw' in written ? written['raw'] : written;
    return { kind: 'unknown', id: written.id, box: (written['box'] as Box | undefined) ?? nowhere, raw };
  }
  const found = findProblems(element, schemaOf(element.kind), path);
  for (const problem of found) problems.push(problem);
  const known = element as unknown as SlideElement;
  if (known.kind !== 'group' || found.length > 0) return known;
  if (depth >= deepestGroup) {
    problems.push({ path, message: 'Is nested too deeply.' });
    return known;
  }
  const inner = (element['elements'] as readonly RawElement[]).map((one, index) =>
    parseElement(one, pathTo(`${path}/elements`, index), problems, depth + 1),
  );
  return { ...known, elements: inner };
}

function isRawElement(raw: unknown): raw is RawElement {
  return isObject(raw) && typeof raw['kind'] === 'string' && typeof raw['id'] === 'string';
}

function isKnown(kind: string): kind is Exclude<ElementKind, 'unknown'> {
  return kind !== 'unknown' && Object.hasOwn(kinds, kind);
}

function schemaOf(kind: Exclude<ElementKind, 'unknown'>): JsonSchema {
  let schema = elementSchemas.get(kind);
  if (!schema) elementSchemas.set(kind, (schema = elementSchema(kind)));
  return schema;
}

function complainOfEqualIds(things: readonly { id: string }[], path: string, problems: JsonProblem[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of things.entries()) {
    if (seen.has(id))
      problems.push({ path: pathTo(pathTo(path, index), 'id'), message: `Another one has the id "${id}".` });
    seen.add(id);
  }
}
