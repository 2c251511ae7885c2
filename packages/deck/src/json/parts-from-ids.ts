import type { ElementPart } from '../model/element-part.ts';
import { isObject } from '../schema/json-schema.ts';
import type { Migration } from './migration.ts';

/* Version 1 of decks had no parts: ids encoded an element's role in its layout. No other code may interpret ids. */

type Json = Readonly<Record<string, unknown>>;

/** Text boxes with the body role. Copies have no part. */
const bodyParts: ReadonlyMap<string, ElementPart> = new Map([
  ['step', 'step'],
  ['item', 'item'],
  ['quote', 'quote'],
  ['figure', 'figure'],
  ['label', 'figureLabel'],
  ['when', 'eventTime'],
  ['what', 'eventText'],
]);
/** Ids that are identical to their parts. */
const sameNameParts = /^(?:caption|attribution|footnotes|footer|unit)$/u;
const styleShapes = /^(?:motif|mark|rule|pill)$/u;
const layoutShapes = /^(?:card|way|time|[a-z]+-(?:bar|mark|panel))$/u;

/**
 * Migrates a deck from version 1 to version 2: derives the parts of elements made by layouts and styles from their ids.
 */
export const partsFromIds: Migration = (deck) => ({
  ...deck,
  slides: mapObjects(deck['slides'], (slide) => ({ ...slide, elements: withParts(slide['elements'], slide) })),
});

function withParts(elements: unknown, slide: Json): unknown {
  return mapObjects(elements, (element, before) => {
    if (element['kind'] === 'group') return { ...element, elements: withParts(element['elements'], slide) };
    const part = partOf(element, slide, before);
    return part ? { ...element, part } : element;
  });
}

/** Changes each object of a list. Any other value is left for the schema to report. */
function mapObjects(list: unknown, change: (item: Json, before: unknown) => Json): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown, index) => (isObject(item) ? change(item, list[index - 1]) : item));
}

function partOf({ kind, role, id, alt }: Json, slide: Json, before: unknown): ElementPart | undefined {
  const [name, number] = nameIn(id);
  if (kind === 'picture') return name === 'picture' ? name : undefined;
  if (kind === 'text') {
    if (role === undefined) return textPart(name);
    if (role !== 'body') return undefined;
    const isQuoted = isObject(before) && nameIn(before['id'])[0] === 'quote-bar';
    return isQuoted || (slide['layout'] === 'quote' && id === 'body') ? 'quote' : bodyParts.get(name);
  }
  if (kind === 'shape' && name === 'step-mark') return 'stepMark';
  if (kind === 'shape' && name === 'icon' && alt === '') return 'icon';
  if (kind === 'shape' && name === 'code-language') return 'codeLanguage';
  // Layouts never give decorations a description, so an arrow with one is the user's. A copied arrow does not lead to a
  // step.
  if (alt !== '' || (name === 'way' && !hasId(slide, `step-mark-${number + 1}`))) return undefined;
  if (kind !== 'shape' && kind !== 'line') return undefined;
  if (styleShapes.test(name)) return slide['layout'] === 'pictureFull' ? 'decoration' : 'styleDecoration';
  return layoutShapes.test(name) ? 'decoration' : undefined;
}

function textPart(name: string): ElementPart | undefined {
  if (name === 'section-number') return 'sectionNumber';
  if (name === 'seal') return 'styleDecoration';
  return sameNameParts.test(name) ? (name as ElementPart) : undefined;
}

/** Parses `way-3` into `way` and 3. */
function nameIn(id: unknown): [string, number] {
  const [, name = String(id), number = 1] = /^(.*)-(\d+)$/su.exec(String(id)) ?? [];
  return [name, Number(number)];
}

function hasId({ elements }: Json, id: string): boolean {
  return Array.isArray(elements) && elements.some((element: unknown) => isObject(element) && element['id'] === id);
}
