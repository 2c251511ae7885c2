import { collaborationLimits } from './limits.ts';

/*
 * Yjs inserts a change beside all changes that other clients made at the same place, one after another. A hostile client
 * can send changes that all belong to one place, so that the time grows with the square of their number. Such updates
 * are applied in portions, between which the time is checked.
 */

/** The changes of one client in an update (Yjs update format, version 1). */
interface ClientChanges {
  client: number;
  /** The clock and the position in the update of each change, and of the end. */
  clocks: number[];
  offsets: number[];
}

/** See `collaborationLimits`. */
interface PortionLimits {
  portionChanges: number;
  mergedChanges: number;
}

/** An update that contains what no editor sends. */
export class InvalidUpdateError extends Error {}

/**
 * Returns updates of few changes each which, applied in their order in one transaction, have the effect of the whole
 * update.
 * @returns undefined if the update has too many changes of several clients, which depend on each other in any order
 * @throws InvalidUpdateError, also for nested documents and other content that decks do not have
 */
export function splitUpdate(
  update: Uint8Array,
  { portionChanges, mergedChanges }: PortionLimits = collaborationLimits,
): Uint8Array[] | undefined {
  const reader = new UpdateReader(update);
  const clients = reader.count();
  const changes: ClientChanges[] = [];
  for (let index = 0; index < clients; index++) changes.push(readClient(reader));
  const deletions = reader.position;
  const total = changes.reduce((sum, { clocks }) => sum + clocks.length - 1, 0);
  if (total <= portionChanges) return [update];
  if (changes.length > 1) return total <= mergedChanges ? [update] : undefined;
  const [only] = changes;
  const portions: Uint8Array[] = [];
  for (let first = 0; only && first < total; first += portionChanges) {
    const last = Math.min(first + portionChanges, total);
    const header = [1, last - first, only.client, only.clocks[first] ?? 0].flatMap(varUint);
    const content = update.subarray(only.offsets[first], only.offsets[last]);
    // Without deletions.
    portions.push(Buffer.concat([Uint8Array.from(header), content, Uint8Array.of(0)]));
  }
  // Without changes.
  return [...portions, Buffer.concat([Uint8Array.of(0), update.subarray(deletions)])];
}

function readClient(reader: UpdateReader): ClientChanges {
  const count = reader.count();
  const client = reader.varUint();
  let clock = reader.varUint();
  const changes: ClientChanges = { client, clocks: [], offsets: [] };
  for (let index = 0; index < count; index++) {
    changes.clocks.push(clock);
    changes.offsets.push(reader.position);
    clock += readChange(reader);
  }
  changes.clocks.push(clock);
  changes.offsets.push(reader.position);
  return changes;
}

/** Bits of the first byte of a change. */
const hasOrigin = 0x80;
const hasRightOrigin = 0x40;
const hasKey = 0x20;

/** Types of content. Others exist, but not in decks. */
const content = { removed: 0, deleted: 1, string: 4, embed: 5, format: 6, type: 7, any: 8, skipped: 10 } as const;
/** Types of shared content, of which only maps and texts are used. */
const sharedTypes: readonly number[] = [1, 2];

/** @returns the length of the change, in clock units */
function readChange(reader: UpdateReader): number {
  const info = reader.byte();
  const kind = info & 0x1f;
  if (kind === content.removed || kind === content.skipped) return reader.varUint();
  if (info & hasOrigin) reader.skipId();
  if (info & hasRightOrigin) reader.skipId();
  if (!(info & (hasOrigin | hasRightOrigin))) {
    if (reader.varUint() === 1) reader.string();
    else reader.skipId();
    if (info & hasKey) reader.string();
  }
  return readContent(reader, kind);
}

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
      reader.string();
      reader.string();
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

/** Deeper values are not read anyway (`isJson`). */
const maxDepth = 100;

/** Reads the encoding of lib0, on which Yjs is based. */
class UpdateReader {
  readonly #bytes: Buffer;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
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

  /** The number of items that follow; each has at least one byte. */
  count(): number {
    const count = this.varUint();
    if (count > this.#bytes.length - this.position) throw new InvalidUpdateError('unexpected end');
    return count;
  }

  string(): string {
    const start = this.#skip(this.varUint());
    return this.#bytes.toString('utf8', start, this.position);
  }

  /** Skips the id of another change: its client and clock. */
  skipId(): void {
    this.varUint();
    this.varUint();
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
        for (let left = this.count(); left > 0; left--) {
          this.string();
          this.skipValue(depth + 1);
        }
        return;
      case 117:
        for (let left = this.count(); left > 0; left--) this.skipValue(depth + 1);
        return;
      default:
        throw new InvalidUpdateError('unknown value');
    }
  }

  /** @returns the position before. */
  #skip(bytes: number): number {
    const start = this.position;
    this.position += bytes;
    if (this.position > this.#bytes.length) throw new InvalidUpdateError('unexpected end');
    return start;
  }
}

/** Encodes a number as `UpdateReader.varUint` reads it. */
function varUint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
}
