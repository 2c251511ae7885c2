import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { isFullRun } from '../../../../tooling/everyday.ts';
import { collaborationLimits } from './limits.ts';
import { InvalidUpdateError, splitUpdate } from './split-update.ts';

type Edit = [kind: 'set' | 'text' | 'insert' | 'format' | 'delete' | 'embed', at: number, value: unknown];

/**
 * Returns the last position in a text up to `at` that is not within a character. Editors never split a surrogate pair,
 * whose halves Yjs would replace.
 */
function positionIn(text: Y.Text, at: number): number {
  const inserts = (text.toDelta() as { insert: unknown }[]).map(({ insert }) => insert);
  const lengths = inserts.flatMap((insert) =>
    typeof insert === 'string' ? Array.from(insert, ({ length }) => length) : [1],
  );
  let position = 0;
  for (const length of lengths) {
    if (position + length > at) break;
    position += length;
  }
  return position;
}

/** Applies all kinds of edits that editors make. */
function edit(doc: Y.Doc, edits: readonly Edit[]): void {
  const slides = doc.getMap<unknown>('slides');
  doc.transact(() => {
    for (const [kind, at, value] of edits) {
      const key = `slide ${at % 7}`;
      const text = slides.get(key);
      if (kind === 'set') slides.set(`attribute ${at % 5}`, value);
      else if (kind === 'text' || !(text instanceof Y.Text)) slides.set(key, new Y.Text('屋👍🏽 text'));
      else if (kind === 'insert') text.insert(positionIn(text, at % (text.length + 1)), JSON.stringify(value ?? '👍'));
      else if (kind === 'embed') text.insertEmbed(positionIn(text, at % (text.length + 1)), { end: 'paragraph' });
      else if (kind === 'format') text.format(0, positionIn(text, at % (text.length + 1)), { bold: true, color: at });
      else text.delete(0, positionIn(text, Math.min(text.length, at % 9)));
    }
  });
}

/** Returns the entries of a map of the document: text as a delta, other values unchanged. */
const contentOf = (doc: Y.Doc): [string, unknown][] =>
  [...doc.getMap('slides').entries()]
    .map(([key, value]): [string, unknown] => [key, value instanceof Y.Text ? value.toDelta() : value])
    .toSorted(([a], [b]) => a.localeCompare(b));

/** Values of attributes. Yjs assigns the properties of objects that it reads, and so loses this one. */
const attributeValue = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('"__proto__":'));

const edits = fc.array(
  fc.tuple(fc.constantFrom('set', 'text', 'insert', 'format', 'delete', 'embed' as const), fc.nat(100), attributeValue),
  { maxLength: 60 },
) as fc.Arbitrary<Edit[]>;

/** Returns an update of one client with the given content. */
function updateOf(fill: (doc: Y.Doc) => void, clientID = 7): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = clientID;
  doc.transact(() => fill(doc));
  return Y.encodeStateAsUpdate(doc);
}

function copyOf(doc: Y.Doc, clientID: number): Y.Doc {
  const copy = new Y.Doc();
  copy.clientID = clientID;
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

function applyPortions(doc: Y.Doc, portions: readonly Uint8Array[]): void {
  doc.transact(() => {
    for (const portion of portions) {
      Y.applyUpdate(doc, portion);
      expect(doc.store.pendingStructs).toBeNull();
    }
  });
}

describe('portions of an update', () => {
  it('have the same effect as the whole update', () => {
    const counts: number[] = [];
    const property = fc.property(edits, edits, (before, after) => {
      const doc = new Y.Doc();
      doc.clientID = 1;
      edit(doc, before);
      const [whole, portioned, editor] = [copyOf(doc, 2), copyOf(doc, 3), copyOf(doc, 4)];
      edit(editor, after);
      const update = Y.encodeStateAsUpdate(editor, Y.encodeStateVector(doc));
      Y.applyUpdate(whole, update);
      const portions = splitUpdate(update, 3);
      counts.push(portions.length);
      applyPortions(portioned, portions);
      expect(Y.equalSnapshots(Y.snapshot(portioned), Y.snapshot(whole))).toBe(true);
      expect(contentOf(portioned)).toEqual(contentOf(editor));
    });
    fc.assert(property, process.env['TEST_FULL'] ? { numRuns: 2000 } : { numRuns: 100, seed: 20 });
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });

  it('have the same effect as an update with changes by several clients that depend on each other', () => {
    const counts: number[] = [];
    const step = fc.tuple(fc.nat(3), fc.boolean(), edits);
    const property = fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, hasBase) => {
      const base = new Y.Doc();
      base.clientID = 10;
      if (hasBase) edit(base, [['text', 0, '']]);
      const clients = [3, 12, 7, 1].map((clientID) => copyOf(base, clientID));
      for (const [index, isSynchronized, own] of steps) {
        const editor = clients[index]!;
        if (isSynchronized) for (const other of clients) Y.applyUpdate(editor, Y.encodeStateAsUpdate(other));
        edit(editor, own);
      }
      const [editor] = clients as [Y.Doc];
      for (const other of clients) Y.applyUpdate(editor, Y.encodeStateAsUpdate(other));
      const update = Y.encodeStateAsUpdate(editor, Y.encodeStateVector(base));
      const [whole, portioned] = [copyOf(base, 4), copyOf(base, 5)];
      Y.applyUpdate(whole, update);
      const portions = splitUpdate(update, 3);
      counts.push(portions.length);
      applyPortions(portioned, portions);
      expect(Y.equalSnapshots(Y.snapshot(portioned), Y.snapshot(whole))).toBe(true);
      expect(contentOf(portioned)).toEqual(contentOf(whole));
    });
    fc.assert(property, process.env['TEST_FULL'] ? { numRuns: 2000 } : { numRuns: 100, seed: 20 });
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });

  // A client makes 30 edits a minute.
  it.each([isFullRun ? 60 : 20])(
    'are small if an editor reconnects with %i minutes of work by each of five clients',
    (minutes) => {
      const editCount = minutes * 30;
      const base = new Y.Doc();
      edit(base, [['text', 0, '']]);
      const clients = [1, 2, 3, 4, 5].map((clientID) => copyOf(base, clientID));
      // Simulates one edit every two seconds. The editors receive each other's changes every three minutes.
      for (let count = 0; count < editCount; count += 1) {
        for (const [index, doc] of clients.entries()) {
          const at = (count * 31 + index * 17) % 100;
          edit(doc, [count % 4 === 0 ? ['set', at, count] : ['insert', at, `word ${count} `]]);
        }
        if (count % 90 > 0) continue;
        for (const doc of clients)
          for (const other of clients) Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)));
      }
      const [returning] = clients as [Y.Doc];
      const update = Y.encodeStateAsUpdate(returning, Y.encodeStateVector(base));
      expect(Y.decodeUpdate(update).structs.length).toBeGreaterThan(editCount * 2.75);
      const portions = splitUpdate(update);
      for (const portion of portions)
        expect(Y.decodeUpdate(portion).structs.length).toBeLessThanOrEqual(collaborationLimits.portionChanges);
      const portioned = copyOf(base, 6);
      applyPortions(portioned, portions);
      expect(contentOf(portioned)).toEqual(contentOf(returning));
    },
  );

  it('consist only of the update itself if it is small', () => {
    const small = updateOf((doc) => doc.getMap('deck').set('title', 'A'));
    expect(splitUpdate(small)).toEqual([small]);
  });
});

describe('update that no editor sends', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it.each<[string, Uint8Array]>([
    ['a nested document', updateOf((doc) => doc.getMap('deck').set('title', new Y.Doc()))],
    ['an array', updateOf((doc) => doc.getMap('deck').set('title', new Y.Array()))],
    ['XML', updateOf((doc) => doc.getMap('deck').set('title', new Y.XmlElement('p')))],
    ['bytes', updateOf((doc) => doc.getMap('deck').set('title', new Uint8Array(4)))],
    ['bytes in an object', updateOf((doc) => doc.getMap('deck').set('title', { a: new Uint8Array(4) }))],
    ['deep values', updateOf((doc) => doc.getMap('deck').set('title', nested(200)))],
    ['no byte', new Uint8Array()],
    ['more clients than bytes', Uint8Array.of(255, 255, 255, 255, 15, 0)],
    ['more changes than bytes', Uint8Array.of(1, 255, 255, 255, 255, 15, 7, 0)],
    ['an endless number', new Uint8Array(100).fill(255)],
  ])('is rejected: %s', (_, update) => {
    expect(() => splitUpdate(update)).toThrow(InvalidUpdateError);
  });

  it('is rejected, no matter where it is cut within its changes', () => {
    const update = updateOf((doc) =>
      edit(doc, [
        ['text', 1, ''],
        ['set', 1, { a: [1.5, 'b'] }],
        ['format', 3, ''],
      ]),
    );
    for (let length = 0; length < update.length - 1; length++)
      expect(() => splitUpdate(update.subarray(0, length))).toThrow(InvalidUpdateError);
  });
});
