import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { collaborationLimits } from './limits.ts';
import { InvalidUpdateError, splitUpdate } from './split-update.ts';

type Edit = [kind: 'set' | 'text' | 'insert' | 'format' | 'delete' | 'embed', at: number, value: unknown];

/** Applies edits of all kinds that editors make. */
function edit(doc: Y.Doc, edits: readonly Edit[]): void {
  const slides = doc.getMap<unknown>('slides');
  doc.transact(() => {
    for (const [kind, at, value] of edits) {
      const key = `slide ${at % 7}`;
      const text = slides.get(key);
      if (kind === 'set') slides.set(`attribute ${at % 5}`, value);
      else if (kind === 'text' || !(text instanceof Y.Text)) slides.set(key, new Y.Text('屋👍🏽 text'));
      else if (kind === 'insert') text.insert(at % (text.length + 1), JSON.stringify(value ?? '👍'));
      else if (kind === 'embed') text.insertEmbed(at % (text.length + 1), { end: 'paragraph' });
      else if (kind === 'format') text.format(0, at % (text.length + 1), { bold: true, color: at });
      else text.delete(0, Math.min(text.length, at % 9));
    }
  });
}

/** Texts with their formats, and other values. */
const contentOf = (doc: Y.Doc): [string, unknown][] =>
  [...doc.getMap('slides').entries()]
    .map(([key, value]): [string, unknown] => [key, value instanceof Y.Text ? value.toDelta() : value])
    .toSorted(([one], [other]) => one.localeCompare(other));

const edits = fc.array(
  fc.tuple(
    fc.constantFrom('set', 'text', 'insert', 'format', 'delete', 'embed' as const),
    fc.nat(100),
    fc.jsonValue({ maxDepth: 3 }),
  ),
  { maxLength: 60 },
) as fc.Arbitrary<Edit[]>;

/** The update of one client with the given content. */
function updateOf(fill: (doc: Y.Doc) => void, clientID = 7): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = clientID;
  doc.transact(() => fill(doc));
  return Y.encodeStateAsUpdate(doc);
}

describe('portions of an update', () => {
  it('have the effect of the whole update', () => {
    const counts: number[] = [];
    const property = fc.property(edits, edits, (before, after) => {
      const doc = new Y.Doc();
      doc.clientID = 1;
      edit(doc, before);
      const [whole, portioned, editor] = [2, 3, 4].map((clientID) => {
        const copy = new Y.Doc();
        copy.clientID = clientID;
        Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
        return copy;
      }) as [Y.Doc, Y.Doc, Y.Doc];
      edit(editor, after);
      const update = Y.encodeStateAsUpdate(editor, Y.encodeStateVector(doc));
      Y.applyUpdate(whole, update);
      const portions = splitUpdate(update, { portionChanges: 3, mergedChanges: 3 }) ?? [];
      counts.push(portions.length);
      portioned.transact(() => {
        for (const portion of portions) {
          Y.applyUpdate(portioned, portion);
          expect(portioned.store.pendingStructs).toBeNull();
        }
      });
      expect(Y.equalSnapshots(Y.snapshot(portioned), Y.snapshot(whole))).toBe(true);
      expect(contentOf(portioned)).toEqual(contentOf(editor));
    });
    fc.assert(property, process.env['TEST_FULL'] ? { numRuns: 5000 } : { numRuns: 100, seed: 20 });
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });

  it('are the update itself if it is small, or of a few changes of several clients', () => {
    const small = updateOf((doc) => doc.getMap('deck').set('title', 'A'));
    const several = Y.mergeUpdates([
      updateOf((doc) => doc.getText('text').insert(0, 'text'), 1),
      updateOf((doc) => {
        for (let index = 0; index < 1000; index++) doc.getMap('deck').set(`${index}`, index);
      }, 2),
    ]);
    expect(splitUpdate(small)).toEqual([small]);
    expect(splitUpdate(several)).toEqual([several]);
  });

  it('do not exist for many changes of several clients', () => {
    const clients = Array.from({ length: collaborationLimits.mergedChanges + 1 }, (_, index) =>
      updateOf((doc) => doc.getMap('deck').set('title', 'A'), index + 1),
    );
    expect(splitUpdate(Y.mergeUpdates(clients))).toBeUndefined();
  });
});

describe('an update that no editor sends', () => {
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

  it('is rejected wherever it is cut within its changes', () => {
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
