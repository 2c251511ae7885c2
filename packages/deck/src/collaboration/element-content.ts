import * as Y from 'yjs';
import { tableContent, isRegularTable, readTable, applyTableChange } from './shared-table.ts';
import { mediaFormats, mediaKinds } from '../elements/media/media-kinds.ts';
import type { ElementKind, ElementsByKind, SlideElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import {
  applyTextChange,
  newSharedText,
  readParagraphs,
  readPlainText,
  unitsOfParagraphs,
  unitsOfText,
  type TextUnits,
} from './shared-text.ts';
import {
  applyAttributes,
  attributesOf,
  isSameJson,
  readAttributes,
  type Json,
  type SharedMap,
} from './shared-values.ts';
import { setSharedText } from './text-positions.ts';

/* An element is a map with a key for each attribute, so that changes of different attributes merge. */

/** Attributes whose properties are stored separately, so that one user can move an element while another resizes it. */
const splitAttributes = ['box', 'style', 'stroke'] as const;

/** The file of a picture or of media, and its size. */
const fileAttributes = ['src', 'naturalWidth', 'naturalHeight'] as const;

/** Attributes of all elements that are stored as a whole: the effects of one user, in their order. */
const animationAttributes = ['animation', 'moreAnimations'] as const;

/** Attributes of the element types that are stored as a whole, because values from two users would not fit together. */
const combinedAttributes: Readonly<Partial<Record<string, readonly string[]>>> = {
  picture: fileAttributes,
  ...Object.fromEntries(
    mediaKinds.filter((kind) => mediaFormats[kind].hasFrames).map((kind) => [kind, fileAttributes]),
  ),
  formula: ['latex', 'drawing', 'tree'],
  chart: ['categories', 'series'],
};

/** Returns the lists of attributes that an element of a type stores as a whole. */
function combinationsOf(kind: unknown): readonly (readonly string[])[] {
  const own = typeof kind === 'string' ? combinedAttributes[kind] : undefined;
  return own ? [animationAttributes, own] : [animationAttributes];
}

/** Returns the key of attributes that are stored as a whole. */
const combinedKey = (names: readonly string[]): string => names.join('+');

/**
 * Key of the text of text boxes and shapes. Shapes always have one, so that text that two users add at the same time is
 * merged.
 */
const textKey = '@text';
/** Key that marks a shape with paragraphs, even if it has no text. */
const hasParagraphsKey = '@paragraphs';
/** Key of the lines of a code element, which are stored as one shared text. */
const linesKey = '@lines';

/** Storage of the text of an element type, so that changes by several users merge. */
interface SharedText<Kind extends ElementKind> {
  key: string;
  /** The attribute that the shared text replaces. */
  attribute: keyof ElementsByKind[Kind] & string;
  unitsOf: (element: ElementsByKind[Kind]) => TextUnits;
  read: (text: Y.Text) => TextUnits;
}

const paragraphText = {
  key: textKey,
  attribute: 'paragraphs',
  unitsOf: ({ paragraphs = [] }: { paragraphs?: readonly Paragraph[] }) => unitsOfParagraphs(paragraphs),
  read: (text: Y.Text) => unitsOfParagraphs(readParagraphs(text)),
} as const;

/** The shared text of the element types. Tables have a text in each cell (`shared-table.ts`). */
const sharedTexts: { readonly [Kind in ElementKind]?: SharedText<Kind> } = {
  text: paragraphText,
  shape: paragraphText,
  code: {
    key: linesKey,
    attribute: 'lines',
    unitsOf: ({ lines }) => unitsOfText(lines.join('\n')),
    read: (text) => unitsOfText(readPlainText(text)),
  },
};

function sharedTextOf({ kind }: SlideElement): SharedText<ElementKind> | undefined {
  return sharedTexts[kind] as SharedText<ElementKind> | undefined;
}

/** Returns the content of a new shared element. */
export function elementContent(element: SlideElement): [string, unknown][] {
  const content: [string, unknown][] = [...flatten(element)];
  const shared = sharedTextOf(element);
  if (shared) content.push([shared.key, newSharedText(shared.unitsOf(element))]);
  if (isRegularTable(element)) content.push(...tableContent(element));
  return content;
}

/** Reads an element as stored. It may be invalid, and the elements of a group are not included. */
export function readElementContent(map: SharedMap): Record<string, unknown> {
  const element: Record<string, unknown> = unflatten(readAttributes(map));
  const text = map.get(textKey);
  if (text instanceof Y.Text && (element['kind'] === 'text' || element['kind'] === 'shape')) {
    const paragraphs = readParagraphs(text);
    const hasParagraphs = paragraphs.length > 0 || map.get(hasParagraphsKey) === true || element['kind'] === 'text';
    if (hasParagraphs) element['paragraphs'] = paragraphs;
    setSharedText(paragraphs, text);
  }
  const lines = map.get(linesKey);
  if (lines instanceof Y.Text && element['kind'] === 'code') {
    const text = readPlainText(lines);
    element['lines'] = text === '' ? [] : text.split('\n');
  }
  if (element['kind'] === 'table') Object.assign(element, readTable(map));
  if (element['kind'] === 'group') element['elements'] = [];
  return element;
}

/** Stores the difference between two versions of an element of the same kind. */
export function applyElementChange(doc: Y.Doc, map: SharedMap, before: SlideElement, after: SlideElement): void {
  const [attributesBefore, attributesAfter] = [flatten(before), flatten(after)];
  applyAttributes(map, attributesBefore, attributesAfter);
  for (const names of combinationsOf(after.kind)) {
    const key = combinedKey(names);
    if (isSameJson(attributesBefore.get(key), attributesAfter.get(key))) continue;
    // Documents of earlier versions contain the effects separately.
    for (const name of names) if (map.has(name)) map.delete(name);
  }
  const shared = sharedTextOf(after);
  if (shared && before.kind === after.kind) {
    const { key, unitsOf, read } = shared;
    changeText(map, key, { before: unitsOf(before), after: unitsOf(after), read });
  }
  if (before.kind !== 'table' || after.kind !== 'table') return;
  if (isRegularTable(before) && isRegularTable(after)) applyTableChange(doc, map, before, after);
  else if (isRegularTable(after)) for (const [key, value] of tableContent(after)) map.set(key, value);
  else if (isRegularTable(before)) for (const [key] of tableContent(before)) map.delete(key);
}

/** Stores the difference between two versions of text. Text that is missing in the document is stored as a whole. */
export function changeText(
  map: SharedMap,
  key: string,
  change: { before: TextUnits; after: TextUnits; read: (text: Y.Text) => TextUnits },
): void {
  const text = map.get(key);
  if (text instanceof Y.Text) applyTextChange(text, change);
  else map.set(key, newSharedText(change.after));
}

function flatten(element: SlideElement): Map<string, Json> {
  const attributes = attributesOf(element);
  const shared = sharedTextOf(element);
  if (shared) attributes.delete(shared.attribute);
  if (element.kind === 'shape' && element.paragraphs) attributes.set(hasParagraphsKey, true);
  if (element.kind === 'group') attributes.delete('elements');
  if (isRegularTable(element)) for (const key of ['rows', 'columns']) attributes.delete(key);
  for (const name of splitAttributes) {
    const value = attributes.get(name);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    attributes.delete(name);
    for (const [key, part] of Object.entries(value)) attributes.set(`${name}.${key}`, part);
  }
  for (const names of combinationsOf(element.kind)) {
    const values = names.flatMap((key) => (attributes.has(key) ? [[key, attributes.get(key) as Json] as const] : []));
    for (const key of names) attributes.delete(key);
    if (values.length > 0) attributes.set(combinedKey(names), Object.fromEntries(values));
  }
  return attributes;
}

function unflatten(attributes: Readonly<Record<string, Json>>): Record<string, unknown> {
  const combinations = combinationsOf(attributes['kind']).filter((names) =>
    Object.hasOwn(attributes, combinedKey(names)),
  );
  const combined = new Set(combinations.map(combinedKey));
  const replaced = new Set(combinations.flat());
  const entries = new Map<string, unknown>();
  for (const [key, value] of Object.entries(attributes)) {
    const split = splitAttributes.find((name) => key.startsWith(`${name}.`));
    if (split) {
      const parts = (entries.get(split) ?? {}) as object;
      entries.set(split, { ...parts, [key.slice(split.length + 1)]: value });
    } else if (combined.has(key) && typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) entries.set(name, part);
    } else if (!replaced.has(key)) entries.set(key, value);
  }
  return Object.fromEntries(entries);
}
