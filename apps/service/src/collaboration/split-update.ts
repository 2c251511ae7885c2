import { collaborationLimits } from './limits.ts';

/*
 * Yjs inserts a change next to all changes that other clients made at the same position, one after another. A hostile
 * client can send changes that all belong to one position, so that the time grows with the square of their number. Such
 * updates are applied in portions, and the time is checked between them.
 */

/** The changes of one client in an update (Yjs update format, version 1). */
interface ClientChanges {
  client: number;
  /** Clock and byte offset of each change, and of the end of the changes. */
  clocks: number[];
  offsets: number[];
  /** Index of the first change that is not in a portion yet. */
  next: number;
}

interface ChangeId {
  client: number;
  clock: number;
}

/** Thrown if an update contains something that no editor sends. */
export class InvalidUpdateError extends Error {}

/**
 * Splits an update into updates with few changes each. Applied in order in one transaction, the parts have the effect
 * of the whole update.
 * @param formats Names of the formats of the document's text, to which those of the update are added.
 * @throws InvalidUpdateError, including for nested documents and other content that decks do not support, and for too
 * many formats
 */
export function splitUpdate(
  update: Uint8Array,
  portionChanges: number = collaborationLimits.portionChanges,
  formats?: Set<string>,
): Uint8Array[] {
  const reader = new UpdateReader(update, formats);
  const count = reader.count();
  const clients = new Map<number, ClientChanges>();
  for (let index = 0; index < count; index++) {
    const changes = readClient(reader);
    if (clients.has(changes.client)) throw new InvalidUpdateError('a client twice');
    clients.set(changes.client, changes);
  }
  const deletions = reader.position;
  let total = 0;
  for (const changes of clients.values()) total += countOf(changes);
  if (total <= portionChanges) return [update];
  const portions: Uint8Array[] = [];
  let portion = new Map<ClientChanges, number>();
  let size = 0;
  const endPortion = () => {
    portions.push(encodePortion(update, portion));
    portion = new Map();
    size = 0;
  };
  for (const changes of inOrder(clients, new UpdateReader(update))) {
    portion.set(changes, (portion.get(changes) ?? 0) + 1);
    size += 1;
    if (size === portionChanges) endPortion();
  }
  if (size > 0) endPortion();
  // The last portion contains only the deletions, no changes.
  return [...portions, Buffer.concat([Uint8Array.of(0), update.subarray(deletions)])];
}

/**
 * Returns the client of each change, ordered so that each change follows the changes to which it refers. `next` is the
 * index after that change.
 * @param reader Reader of the update.
 */
function* inOrder(clients: ReadonlyMap<number, ClientChanges>, reader: UpdateReader): Generator<ClientChanges> {
  // Changes that wait until the changes they depend on are in order; at most one per client.
  const waiting: ClientChanges[] = [];
  const isWaiting = new Set<ClientChanges>();
  for (const first of clients.values()) {
    while (first.next < countOf(first)) {
      waiting.push(first);
      isWaiting.add(first);
      for (let current = waiting.at(-1); current; current = waiting.at(-1)) {
        const earlier = missingClient(current, clients, reader);
        if (earlier) {
          if (isWaiting.has(earlier)) throw new InvalidUpdateError('changes that refer to each other');
          waiting.push(earlier);
          isWaiting.add(earlier);
        } else {
          waiting.pop();
          isWaiting.delete(current);
          current.next += 1;
          yield current;
        }
      }
    }
  }
}

/** Returns the client of a later change in the update on which a client's next change depends, if any. */
function missingClient(
  { client, offsets, next }: ClientChanges,
  clients: ReadonlyMap<number, ClientChanges>,
  reader: UpdateReader,
): ClientChanges | undefined {
  reader.position = offsets[next] ?? 0;
  for (const id of readReferences(reader)) {
    const other = id.client === client ? undefined : clients.get(id.client);
    if (other && other.next < countOf(other) && (other.clocks[other.next] ?? 0) <= id.clock) {
      // The update does not contain changes beyond a client's last one.
      if (id.clock < (other.clocks[countOf(other)] ?? 0)) return other;
    }
  }
  return undefined;
}

/** Builds an update without deletions that contains the given number of changes before `next` from each client. */
function encodePortion(update: Uint8Array, counts: ReadonlyMap<ClientChanges, number>): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.from(varUint(counts.size))];
  for (const [{ client, clocks, offsets, next }, count] of counts) {
    const first = next - count;
    parts.push(Uint8Array.from([count, client, clocks[first] ?? 0].flatMap(varUint)));
    parts.push(update.subarray(offsets[first], offsets[next]));
  }
  return Buffer.concat([...parts, Uint8Array.of(0)]);
}

const countOf = ({ clocks }: ClientChanges): number => clocks.length - 1;

function readClient(reader: UpdateReader): ClientChanges {
  const count = reader.count();
  const client = reader.varUint();
  let clock = reader.varUint();
  const changes: ClientChanges = { client, clocks: [], offsets: [], next: 0 };
  for (let index = 0; index < count; index++) {
    changes.clocks.push(clock);
    changes.offsets.push(reader.position);
    clock += readChange(reader);
  }
  changes.clocks.push(clock);
  changes.offsets.push(reader.position);
  return changes;
}

/** Flags in the first byte of a change. */
const hasOrigin = 0x80;
const hasRightOrigin = 0x40;
const hasKey = 0x20;

/** Content types. Yjs has other types, which do not occur in decks. */
const content = { removed: 0, deleted: 1, string: 4, embed: 5, format: 6, type: 7, any: 8, skipped: 10 } as const;
/** Types of shared content. Decks use only maps and texts. */
const sharedTypes: readonly number[] = [1, 2];

/**
 * Reads a change.
 * @returns the length of the change, in clock units
 */
function readChange(reader: UpdateReader): number {
  const info = reader.byte();
  const kind = info & 0x1f;
  if (isGap(kind)) return reader.varUint();
  if (info & hasOrigin) reader.id();
  if (info & hasRightOrigin) reader.id();
  if (!(info & (hasOrigin | hasRightOrigin))) {
    if (reader.varUint() === 1) reader.string();
    else reader.id();
    if (info & hasKey) reader.string();
  }
  return readContent(reader, kind);
}

/**
 * Returns the ids of the changes on which a change depends: its neighbors or, without neighbors, the change that
 * contains it.
 */
function readReferences(reader: UpdateReader): ChangeId[] {
  const info = reader.byte();
  if (isGap(info & 0x1f)) return [];
  const ids: ChangeId[] = [];
  if (info & hasOrigin) ids.push(reader.id());
  if (info & hasRightOrigin) ids.push(reader.id());
  if (!(info & (hasOrigin | hasRightOrigin)) && reader.varUint() !== 1) ids.push(reader.id());
  return ids;
}

const isGap = (kind: number): boolean => kind === content.removed || kind === content.skipped;

function readContent(reader: UpdateReader, kind: number): number {
  switch (kind) {
    case content.deleted:
      return reader.varUint();
    case content.string:
      return reader.string().length;
    case content.embed:
      reader.string();
      return 1;
    case content.format:
      reader.format();
      return 1;
    case content.type:
      if (!sharedTypes.includes(reader.varUint())) throw new InvalidUpdateError('unknown shared type');
      return 1;
    case content.any: {
      const count = reader.count();
      for (let index = 0; index < count; index++) reader.skipValue();
      return count;
    }
    default:
      throw new InvalidUpdateError(`unknown content ${kind}`);
  }
}

/** Maximum depth of values. More deeply nested values are rejected later anyway (`isJson`). */
const maxDepth = 100;

/** Reads the encoding of lib0, on which Yjs is based. */
class UpdateReader {
  readonly #bytes: Buffer;
  readonly #formats: Set<string> | undefined;
  position = 0;

  /** @param formats Set to which the names of formats are added. */
  constructor(bytes: Uint8Array, formats?: Set<string>) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#formats = formats;
  }

  byte(): number {
    const byte = this.#bytes[this.position];
    if (byte === undefined) throw new InvalidUpdateError('unexpected end');
    this.position += 1;
    return byte;
  }

  varUint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (value > Number.MAX_SAFE_INTEGER) throw new InvalidUpdateError('number out of range');
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
  }

  /** Reads the number of the following items, each of which takes at least one byte. */
  count(): number {
    const count = this.varUint();
    if (count > this.#bytes.length - this.position) throw new InvalidUpdateError('unexpected end');
    return count;
  }

  string(): string {
    const start = this.#skip(this.varUint());
    return this.#bytes.toString('utf8', start, this.position);
  }

  /** Reads the name and the value of a text format. */
  format(): void {
    const name = this.string();
    this.string();
    if (!this.#formats || this.#formats.has(name)) return;
    const { formats, formatNameLength } = collaborationLimits;
    if (name.length > formatNameLength || this.#formats.size >= formats)
      throw new InvalidUpdateError('too many formats');
    this.#formats.add(name);
  }

  id(): ChangeId {
    return { client: this.varUint(), clock: this.varUint() };
  }

  /** Skips a JSON value. */
  skipValue(depth = 0): void {
    if (depth > maxDepth) throw new InvalidUpdateError('nested too deeply');
    switch (this.byte()) {
      // undefined, null, false and true
      case 127:
      case 126:
      case 121:
      case 120:
        return;
      // An integer.
      case 125:
        while (this.byte() >= 0x80);
        return;
      // Floating-point numbers of 4 and 8 bytes.
      case 124:
        this.#skip(4);
        return;
      case 123:
        this.#skip(8);
        return;
      case 119:
        this.string();
        return;
      case 118:
        for (let remaining = this.count(); remaining > 0; remaining--) {
          this.string();
          this.skipValue(depth + 1);
        }
        return;
      case 117:
        for (let count = this.count(); count > 0; count--) this.skipValue(depth + 1);
        return;
      default:
        throw new InvalidUpdateError('unknown value');
    }
  }

  /** Advances the position. @returns the previous position */
  #skip(bytes: number): number {
    const start = this.position;
    this.position += bytes;
    if (this.position > this.#bytes.length) throw new InvalidUpdateError('unexpected end');
    return start;
  }
}

/** Encodes a number in the form that `UpdateReader.varUint` reads. */
function varUint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
}
