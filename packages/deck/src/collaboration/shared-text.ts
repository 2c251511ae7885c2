import * as Y from 'yjs';
import type { Paragraph, Run } from '../model/text.ts';
import { paragraphAttributes, runAttributes } from '../schema/model-schemas.ts';
import { diffSequence } from './diff-sequence.ts';
import { isJson, isSameJson, toJson, type Json } from './shared-values.ts';

type Attributes = Readonly<Record<string, Json>>;

/**
 * Text as a sequence of characters and paragraph ends, each with its attributes. A paragraph end carries the attributes
 * of its paragraph, so that joining and splitting paragraphs keeps the characters, including those that others type at
 * the same time.
 */
export interface TextUnits {
  /** Code points, so that no surrogate pair is split, and `paragraphEnd`. */
  symbols: readonly string[];
  /** Attributes of each symbol. */
  attributes: readonly Attributes[];
}

/** A symbol that is not a code point, so that text never contains it. */
const paragraphEnd = 'end';
/** Embedded object of a paragraph end. */
const embed = { end: 'paragraph' };

const runKeys: ReadonlySet<string> = new Set(['text', ...Object.keys(runAttributes)]);
const paragraphKeys: ReadonlySet<string> = new Set(['runs', ...Object.keys(paragraphAttributes)]);
/** Attribute of a paragraph end whose paragraph has no characters: the format of its empty run. */
const emptyRunKey = 'run';

/** Converts plain text, such as speaker notes, to units. */
export function unitsOfText(text: string): TextUnits {
  const symbols = Array.from(text.toWellFormed());
  return { symbols, attributes: symbols.map(() => ({})) };
}

/** Converts runs without paragraphs, such as the text of a table cell, to units. */
export function unitsOfRuns(runs: readonly Run[]): TextUnits {
  const symbols: string[] = [];
  const attributes: Attributes[] = [];
  for (const { text, ...rest } of runs) {
    const format = toJson(rest) as Attributes;
    for (const symbol of text.toWellFormed()) {
      symbols.push(symbol);
      attributes.push(format);
    }
  }
  return { symbols, attributes };
}

/** Converts paragraphs to units. */
export function unitsOfParagraphs(paragraphs: readonly Paragraph[]): TextUnits {
  const symbols: string[] = [];
  const attributes: Attributes[] = [];
  for (const { runs, ...rest } of paragraphs) {
    const units = unitsOfRuns(runs);
    const { text: _, ...emptyRun } = runs[0] ?? { text: '' };
    const isEmptyRun = units.symbols.length === 0 && runs.length > 0;
    for (const symbol of units.symbols) symbols.push(symbol);
    for (const one of units.attributes) attributes.push(one);
    symbols.push(paragraphEnd);
    attributes.push(toJson({ ...rest, ...(isEmptyRun && { [emptyRunKey]: emptyRun }) }) as Attributes);
  }
  return { symbols, attributes };
}

/** Returns a new shared text. Its content is added when it becomes part of a document. */
export function newSharedText(units: TextUnits): Y.Text {
  const text = new Y.Text();
  text.applyDelta(deltaOf(noUnits, units, noUnits));
  return text;
}

const noUnits: TextUnits = { symbols: [], attributes: [] };

/**
 * Stores the difference between two versions of text.
 * @param read Returns the current content of the document, which may differ from `before`.
 */
export function applyTextChange(
  text: Y.Text,
  { before, after, read }: { before: TextUnits; after: TextUnits; read: (text: Y.Text) => TextUnits },
): void {
  const current = read(text);
  const delta = deltaOf(before, after, isSameText(before, current) ? before : current);
  if (delta.length > 0) text.applyDelta(delta);
}

function isSameText({ symbols }: TextUnits, other: TextUnits): boolean {
  return symbols.length === other.symbols.length && symbols.every((symbol, index) => symbol === other.symbols[index]);
}

interface DeltaOperation {
  retain?: number;
  delete?: number;
  insert?: string | object;
  attributes?: Record<string, Json | null>;
}

/** Returns the operations on `current` that replay the change from `before` to `after`. */
function deltaOf(before: TextUnits, after: TextUnits, current: TextUnits): DeltaOperation[] {
  const delta: DeltaOperation[] = [];
  const positions = positionsIn(before.symbols, current.symbols);
  let [at, to, cursor] = [0, 0, 0];
  const retainUntil = (position: number) => {
    for (; cursor < position; cursor++) addOperation(delta, { retain: lengthOf(current.symbols[cursor]) });
  };
  for (const edit of [...diffSequence(before.symbols, after.symbols), undefined]) {
    const end = edit?.start ?? before.symbols.length;
    for (; at < end; at++, to++) {
      const changes = formatChanges(before.attributes[at] ?? {}, after.attributes[to] ?? {});
      const position = positions.ofSymbol[at] ?? -1;
      if (!changes || position < 0) continue;
      retainUntil(position);
      addOperation(delta, { retain: lengthOf(before.symbols[at]), attributes: changes });
      cursor += 1;
    }
    if (!edit) break;
    for (; at < edit.end; at++) {
      const position = positions.ofSymbol[at] ?? -1;
      if (position < 0) continue;
      retainUntil(position);
      addOperation(delta, { delete: lengthOf(before.symbols[at]) });
      cursor += 1;
    }
    retainUntil(positions.ofGap[at] ?? cursor);
    for (; to < edit.to; to++) {
      const symbol = after.symbols[to] ?? '';
      addOperation(delta, {
        insert: symbol === paragraphEnd ? embed : symbol,
        attributes: { ...after.attributes[to] },
      });
    }
  }
  return delta;
}

/**
 * Maps the symbols of one version of text, and the gap before each symbol, to their positions in the other version.
 * Deleted symbols map to -1.
 */
function positionsIn(
  before: readonly string[],
  current: readonly string[],
): { ofSymbol: readonly number[]; ofGap: readonly number[] } {
  const ofSymbol: number[] = [];
  let position = 0;
  for (const edit of before === current ? [undefined] : [...diffSequence(before, current), undefined]) {
    const end = edit?.start ?? before.length;
    while (ofSymbol.length < end) ofSymbol.push(position++);
    if (!edit) break;
    while (ofSymbol.length < edit.end) ofSymbol.push(-1);
    position = edit.to;
  }
  const ofGap = [0];
  for (const symbol of ofSymbol) ofGap.push(symbol < 0 ? (ofGap.at(-1) ?? 0) : symbol + 1);
  return { ofSymbol, ofGap };
}

/** Adds an operation. It is merged with the last one if both have the same type and attributes. */
function addOperation(delta: DeltaOperation[], operation: DeltaOperation): void {
  const last = delta.at(-1);
  const isContinued = last && isSameJson(toJson(last.attributes ?? {}), toJson(operation.attributes ?? {}));
  if (!isContinued) delta.push(operation);
  else if (last.retain !== undefined && operation.retain !== undefined) last.retain += operation.retain;
  else if (last.delete !== undefined && operation.delete !== undefined) last.delete += operation.delete;
  else if (typeof last.insert === 'string' && typeof operation.insert === 'string') last.insert += operation.insert;
  else delta.push(operation);
}

/** Returns the length of a symbol in a shared text. */
function lengthOf(symbol: string | undefined): number {
  return symbol === paragraphEnd ? 1 : (symbol?.length ?? 0);
}

/** Returns the attributes that differ; null for attributes to remove. */
function formatChanges(before: Attributes, after: Attributes): Record<string, Json | null> | undefined {
  if (before === after) return undefined;
  const changes: Record<string, Json | null> = {};
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes[key] = null;
  for (const [key, value] of Object.entries(after)) if (!isSameJson(before[key], value)) changes[key] = value;
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Reads text without formats. */
export function readPlainText(text: Y.Text): string {
  const parts: string[] = [];
  for (const content of contentsOf(text)) {
    if (content instanceof Y.ContentString) parts.push(content.str);
    else if (!(content instanceof Y.ContentFormat)) parts.push('\n');
  }
  return parts.join('');
}

/** Reads the text of a table cell. */
export function readRuns(text: Y.Text): Run[] {
  return mergeRuns(readParagraphs(text).flatMap(({ runs }) => runs));
}

/** Reads paragraphs. Characters after the last paragraph end form another paragraph, because its end was deleted. */
export function readParagraphs(text: Y.Text): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let runs: Run[] = [];
  for (const { insert, attributes } of readSegments(text)) {
    if (insert !== null) {
      runs.push({ ...omitAttributes(attributes, paragraphKeys), text: insert });
      continue;
    }
    const { [emptyRunKey]: emptyRun, ...rest } = omitAttributes(attributes, runKeys);
    const isEmpty = runs.length === 0 && isObject(emptyRun);
    paragraphs.push({ ...rest, runs: isEmpty ? [{ ...emptyRun, text: '' }] : mergeRuns(runs) });
    runs = [];
  }
  if (runs.length > 0) paragraphs.push({ runs: mergeRuns(runs) });
  return paragraphs;
}

/** Merges adjacent segments with the same format, because replicas may split text into segments differently. */
function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const isSameFormat = last && isSameJson(toJson({ ...last, text: '' }), toJson({ ...run, text: '' }));
    if (isSameFormat) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the attributes without some of them, in a fixed order, because replicas may have received them in different
 * orders.
 */
function omitAttributes(attributes: Attributes, keys: ReadonlySet<string>): Attributes {
  const kept = Object.entries(attributes).filter(([key]) => !keys.has(key));
  return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A piece of shared text: characters with the same attributes, or a paragraph end. */
interface Segment {
  /** The characters; null for a paragraph end. */
  insert: string | null;
  attributes: Attributes;
}

/**
 * Maximum length of the attributes of one text, in characters of JSON. Each segment repeats the attributes of the text
 * around it, so a small update can contain 5,000 segments in a link of 100,000 characters. A shared deck has at most as
 * many characters in all (`deckBytes` in the service).
 */
const maxAttributesLength = 2 * 1024 * 1024;
/** Length of the quotes, colon and comma of an attribute in JSON. */
const punctuationLength = 4;

/**
 * Returns the content of shared text, without attributes that are not JSON. The time is proportional to the sizes of
 * the text and of the result. `Y.Text.toDelta` copies all attributes for each change of one of them, also attributes
 * that end without text.
 */
function readSegments(text: Y.Text): Segment[] {
  const segments: Segment[] = [];
  const active = new ActiveAttributes();
  let isContinued = false;
  for (const content of contentsOf(text)) {
    if (content instanceof Y.ContentFormat) {
      if (active.set(content.key, content.value)) isContinued = false;
      continue;
    }
    const insert = content instanceof Y.ContentString ? content.str : null;
    const last = segments.at(-1);
    if (isContinued && insert !== null && last) last.insert += insert;
    else segments.push({ insert, attributes: active.read() });
    isContinued = insert !== null;
  }
  return segments;
}

/** The attributes at a position of a text. */
class ActiveAttributes {
  readonly #attributes = new Map<string, { value: Json; json: string }>();
  /** Length of these attributes, and of those that have been read, in characters of JSON. */
  #length = 0;
  #readLength = 0;

  /** Sets an attribute, or removes it if the value is null. @returns whether it has changed */
  set(key: string, value: unknown): boolean {
    const json = value !== null && isJson(value) ? JSON.stringify(value) : undefined;
    const before = this.#attributes.get(key);
    if (before?.json === json) return false;
    if (before) this.#length -= key.length + before.json.length + punctuationLength;
    if (json === undefined) return this.#attributes.delete(key);
    this.#attributes.set(key, { value: value as Json, json });
    this.#length += key.length + json.length + punctuationLength;
    return true;
  }

  /** Returns the attributes of a segment; no attributes when those of the text have reached the maximum length. */
  read(): Attributes {
    this.#readLength += this.#length;
    if (this.#readLength > maxAttributesLength) return {};
    return Object.fromEntries(Array.from(this.#attributes, ([key, { value }]) => [key, value]));
  }
}

/** Contents of shared text: characters, formats, and the embedded objects that represent paragraph ends. */
type TextContent = Y.ContentString | Y.ContentFormat | Y.ContentEmbed | Y.ContentType;

/** Returns the contents of shared text that have not been deleted, in order. */
function* contentsOf(text: Y.Text): Generator<TextContent> {
  for (let item = text._start; item; item = item.right) {
    if (!item.deleted && isTextContent(item.content)) yield item.content;
  }
}

function isTextContent(content: unknown): content is TextContent {
  return (
    content instanceof Y.ContentString ||
    content instanceof Y.ContentFormat ||
    content instanceof Y.ContentEmbed ||
    content instanceof Y.ContentType
  );
}
