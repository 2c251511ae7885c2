import { readFileSync, readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { parseDeck, deckToJson } from '../json/parse-deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { ElementAnimation } from '../model/animation.ts';
import type { Deck, Slide } from '../model/deck.ts';
import { animationsOf, withAnimations } from '../model/element-animations.ts';
import type { GroupElement, SlideElement, TableElement, TextElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import { processorRatio, smallestOf } from '../../../../tooling/timing.ts';
import { applyDeckChange } from './apply-deck-change.ts';
import { createDeckReader, readSharedDeck, slidesMap, toSharedDocument } from './shared-document.ts';
import { elementsKey, readSlides } from './shared-slides.ts';
import { tableKeys } from './shared-table.ts';
import { isMap } from './shared-values.ts';
import { elements, everyElement, slide, table } from './testing/every-element.ts';

const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);
const files = readdirSync(corpus).filter((name) => name.endsWith('.md'));

/** Returns the number of runs. Everyday runs always use the same inputs, and full runs use different ones each time. */
const runs = (full: number) => (process.env['TEST_FULL'] ? { numRuns: full } : { numRuns: 50, seed: 27 });

/** Creates a deck with the elements on its only slide. */
function deckWith(...only: readonly SlideElement[]): Deck {
  return { ...everyElement, slides: [{ ...slide, elements: only }] };
}

function changeSlide(deck: Deck, index: number, change: (before: Slide) => Slide): Deck {
  return { ...deck, slides: deck.slides.map((one, at) => (at === index ? change(one) : one)) };
}

function changeElement<Element extends SlideElement>(
  deck: Deck,
  id: string,
  change: (element: Element) => SlideElement,
): Deck {
  return changeSlide(deck, 0, (one) => ({
    ...one,
    elements: one.elements.map((element) => (element.id === id ? change(element as Element) : element)),
  }));
}

const withText = (...texts: string[]): TextElement => ({
  ...(elements[0] as TextElement),
  id: 'text',
  paragraphs: texts.map((text) => ({ runs: [{ text }] })),
});

/** Lets users edit a deck without seeing each other's changes, and merges the changes. */
function editTogether(deck: Deck, ...edits: readonly ((deck: Deck) => Deck)[]): Deck {
  const shared = toSharedDocument(deck);
  const state = Y.encodeStateAsUpdate(shared);
  const updates = edits.map((edit, index) => {
    const doc = new Y.Doc();
    doc.clientID = index + 1;
    Y.applyUpdate(doc, state);
    const before = readSharedDeck(doc);
    applyDeckChange(doc, before, edit(before));
    return Y.encodeStateAsUpdate(doc);
  });
  const merged = [updates, updates.toReversed()].map((ordered) => {
    const doc = new Y.Doc();
    for (const update of ordered) Y.applyUpdate(doc, update);
    return readSharedDeck(doc);
  });
  expect(merged[0]).toEqual(merged[1]);
  expect(parseDeck(deckToJson(merged[0] as Deck))).toMatchObject({ ok: true });
  return merged[0] as Deck;
}

const textsOf = (deck: Deck, id = 'text'): string[] => {
  const element = deck.slides[0]?.elements.find((one) => one.id === id);
  const paragraphs = (element as { paragraphs?: readonly Paragraph[] } | undefined)?.paragraphs ?? [];
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
};

const cellsOf = (deck: Deck): string[][] =>
  (deck.slides[0]!.elements[0] as TableElement).rows.map(({ cells }) =>
    cells.map(({ runs }) => runs.map(({ text }) => text).join('')),
  );

describe('shared document', () => {
  it('contains every kind of element', () => {
    expect(readSharedDeck(toSharedDocument(everyElement))).toEqual(everyElement);
    // An element of a group may have the same id as an element outside the group.
    const group: SlideElement = { ...(elements[10] as GroupElement), elements: [withText('inside')] };
    const nested = deckWith(withText('outside'), group);
    expect(readSharedDeck(toSharedDocument(nested))).toEqual(nested);
  });

  it.each(process.env['TEST_FULL'] ? files : files.slice(0, 1))('contains the deck of %s', (file) => {
    const { outline } = readMarkdown(readFileSync(new URL(file, corpus), 'utf8'));
    const { deck } = layoutDeck(outline, { coverId: 'business-blue-en' });
    const shared = readSharedDeck(toSharedDocument(deck));
    expect(readSharedDeck(toSharedDocument(shared))).toEqual(shared);
    expect({ ...shared, slides: [] }).toEqual({ ...deck, slides: [] });
    expect(shared.slides.map(withMergedRuns)).toEqual(deck.slides.map(withMergedRuns));
  });

  it('returns the same objects for unchanged content', () => {
    const doc = toSharedDocument(everyElement);
    const reader = createDeckReader(doc);
    const before = reader.read();
    expect(reader.read()).toBe(before);
    applyDeckChange(
      doc,
      before,
      changeElement(before, 'shape', (shape) => ({ ...shape, name: 'Sun' })),
    );
    const after = reader.read();
    expect(after).not.toBe(before);
    expect(after.slides[1]).toBe(before.slides[1]);
    const changed = after.slides[0]?.elements.filter((element, index) => element !== before.slides[0]?.elements[index]);
    expect(changed?.map(({ id }) => id)).toEqual(['shape']);
    reader.dispose();
  });

  it('stores small changes as small updates', () => {
    const doc = toSharedDocument(everyElement);
    const sizes: number[] = [];
    doc.on('update', (update: Uint8Array) => sizes.push(update.length));
    const before = readSharedDeck(doc);
    applyDeckChange(
      doc,
      before,
      changeElement<TextElement>(before, 'text', (text) => ({
        ...text,
        paragraphs: [{ runs: [{ text: 'A' }] }, ...text.paragraphs],
      })),
    );
    applyDeckChange(doc, readSharedDeck(doc), readSharedDeck(doc));
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThan(60);
  });

  it('replaces unpaired surrogates, which cannot be sent', () => {
    const doc = toSharedDocument(deckWith(withText('a\u{D83D}b')));
    expect(textsOf(readSharedDeck(doc))).toEqual(['a\u{FFFD}b']);
  });
});

describe('changes by two users', () => {
  it('to different attributes of an element are merged', () => {
    const merged = editTogether(
      deckWith(...elements),
      (deck) => changeElement(deck, 'shape', (shape) => ({ ...shape, box: { ...shape.box, x: 500, y: 20 } })),
      (deck) => changeElement(deck, 'shape', (shape) => ({ ...shape, box: { ...shape.box, width: 90 }, name: 'Sun' })),
      (deck) => changeElement(deck, 'shape', (shape) => ({ ...shape, stroke: { color: 'accent', width: 1.5 } })),
    );
    expect(merged.slides[0]?.elements[1]).toMatchObject({
      box: { x: 500, y: 20, width: 90, height: 200, rotation: 30 },
      name: 'Sun',
      stroke: { color: 'accent', width: 1.5 },
    });
  });

  it('keep the effects of one of them, in their order', () => {
    const [one, two, three] = (['fade', 'pulse', 'fadeOut'] as const).map((effect, order) => ({ effect, order }));
    const animate =
      (...animations: ElementAnimation[]) =>
      (deck: Deck) =>
        changeElement(deck, 'text', (text) => withAnimations(text, animations));
    const merge = (...edits: readonly ElementAnimation[][]) => {
      const deck = deckWith(withAnimations(withText('one'), [one!, two!]));
      return animationsOf(
        editTogether(deck, ...edits.map((animations) => animate(...animations))).slides[0]!.elements[0]!,
      );
    };
    // The first user removes the first effect, and the second one adds an effect.
    expect([[two], [one, two, three]]).toContainEqual(merge([two!], [one!, two!, three!]));
    expect([[one], [three]]).toContainEqual(merge([one!], [three!]));
    expect(merge([], [])).toEqual([]);
  });

  it('replace effects that an earlier version has stored one by one', () => {
    const [first, second] = (['fade', 'pulse'] as const).map((effect, order) => ({ effect, order }));
    const doc = toSharedDocument(deckWith(withText('one')));
    const stored = readSlides(slidesMap(doc))[0]?.map.get(elementsKey);
    const text = isMap(stored) ? stored.get('text') : undefined;
    if (!isMap(text)) throw new Error('The document has no text.');
    text.set('animation', first);
    text.set('moreAnimations', [second]);
    const before = readSharedDeck(doc);
    expect(animationsOf(before.slides[0]!.elements[0]!)).toEqual([first, second]);
    const changed = changeElement(before, 'text', (element) => withAnimations(element, [second!]));
    applyDeckChange(doc, before, changed);
    expect(readSharedDeck(doc)).toEqual(changed);
    const none = changeElement(changed, 'text', (element) => withAnimations(element, []));
    applyDeckChange(doc, changed, none);
    expect(readSharedDeck(doc)).toEqual(none);
  });

  it('to text are merged by character', () => {
    const merged = editTogether(
      deckWith(withText('one two', 'three')),
      (deck) => changeElement(deck, 'text', () => withText('one and two', 'three')),
      (deck) => changeElement(deck, 'text', () => withText('One two', 'three!')),
    );
    expect(textsOf(merged)).toEqual(['One and two', 'three!']);
  });

  it('keep text that is typed while paragraphs are split and joined', () => {
    const merged = editTogether(
      deckWith(withText('one two', 'three', 'four')),
      (deck) => changeElement(deck, 'text', () => withText('one ', 'two', 'threefour')),
      (deck) => changeElement(deck, 'text', () => withText('one two.', 'three', 'four.')),
    );
    expect(textsOf(merged)).toEqual(['one ', 'two.', 'threefour.']);
  });

  it('to formats of the same characters and paragraphs are merged', () => {
    const format = (deck: Deck, paragraph: Partial<Paragraph>, run: object) =>
      changeElement<TextElement>(deck, 'text', (text) => ({
        ...text,
        paragraphs: text.paragraphs.map(({ runs, ...rest }) => ({
          ...rest,
          ...paragraph,
          runs: runs.map((one) => ({ ...one, ...run })),
        })),
      }));
    const merged = editTogether(
      deckWith(withText('one')),
      (deck) => format(deck, { align: 'center' }, { bold: true }),
      (deck) => format(deck, { bullet: 'disc' }, { color: 'accent' }),
    );
    expect(merged.slides[0]?.elements[0]).toMatchObject({
      paragraphs: [{ align: 'center', bullet: 'disc', runs: [{ text: 'one', bold: true, color: 'accent' }] }],
    });
  });

  it('keep the text of both users if it is added to an empty shape', () => {
    const shape = elements[2] as SlideElement;
    const type = (text: string) => (deck: Deck) =>
      changeElement(deck, 'empty', (one) => ({ ...one, paragraphs: [{ runs: [{ text }] }] }) as SlideElement);
    const merged = editTogether(deckWith(shape), type('one'), type('two'));
    expect(textsOf(merged, 'empty').join('').replace('one', '')).toBe('two');
  });

  it('keep only one copy of each slide that both users move', () => {
    const slides = ['a', 'b', 'c', 'd'].map((id) => ({ ...slide, id, elements: [] }));
    const order = (ids: string) => (deck: Deck) => ({
      ...deck,
      slides: Array.from(ids, (id) => deck.slides.find((one) => one.id === id) as Slide),
    });
    const merged = editTogether({ ...everyElement, slides }, order('bcda'), order('abdc'));
    expect(merged.slides.map(({ id }) => id).join('')).toBe('bdca');
  });

  it('keep both slides and elements that got the same id', () => {
    const add = (title: string) => (deck: Deck) => ({
      ...deck,
      slides: [...deck.slides, { ...slide, id: 'new', title, elements: [] }],
    });
    const addElement = (text: string) => (deck: Deck) =>
      changeSlide(deck, 0, (one) => ({ ...one, elements: [...one.elements, { ...withText(text), id: 'new' }] }));
    const merged = editTogether(everyElement, add('A'), add('B'));
    expect(merged.slides.slice(2).map(({ id, title }) => [id, title])).toEqual([
      ['new', 'A'],
      ['new-2', 'B'],
    ]);
    const both = editTogether(deckWith(), addElement('A'), addElement('B'));
    expect([textsOf(both, 'new'), textsOf(both, 'new-2')]).toEqual([['A'], ['B']]);
  });

  it('keep the slides that one user inserts together', () => {
    const add = (name: string) => (deck: Deck) => ({
      ...deck,
      slides: [
        deck.slides[0]!,
        ...[1, 2, 3].map((id) => ({ ...slide, id: `${name}${id}`, elements: [] })),
        deck.slides[1]!,
      ],
    });
    const merged = editTogether(everyElement, add('x'), add('y'));
    expect(merged.slides.map(({ id }) => id)).toEqual(['all', 'x1', 'x2', 'x3', 'y1', 'y2', 'y3', 'plain']);
  });

  it('delete a slide even if the other user adds an element to it, but never the last slide', () => {
    const remove = (id: string) => (deck: Deck) => ({ ...deck, slides: deck.slides.filter((one) => one.id !== id) });
    const edit = (deck: Deck) => changeSlide(deck, 0, (one) => ({ ...one, elements: [withText('new')] }));
    expect(editTogether(everyElement, remove('all'), edit).slides.map(({ id }) => id)).toEqual(['plain']);
    const none = editTogether(everyElement, remove('all'), remove('plain'));
    expect(none.slides).toMatchObject([{ layout: 'blank', elements: [] }]);
    const shared = toSharedDocument({ ...none, slides: [] });
    applyDeckChange(shared, none, { ...none, slides: [{ ...none.slides[0]!, title: 'Again' }] });
    expect(readSharedDeck(shared).slides).toMatchObject([{ title: 'Again' }]);
  });

  it('keep text typed in an earlier version of the deck, even if others have since grouped or ungrouped the element', () => {
    const [one, two] = [withText('one'), { ...withText('two'), id: 'two' }];
    const group: SlideElement = { kind: 'group', id: 'g', box: one.box, frame: one.box, elements: [one, two] };
    const typed = { ...withText('two!'), id: 'two' };
    const merge = (before: Deck, others: Deck, own: Deck): Deck => {
      const doc = toSharedDocument(before);
      applyDeckChange(doc, before, others);
      applyDeckChange(doc, before, own);
      return readSharedDeck(doc);
    };
    const grouped = merge(deckWith(one, two), deckWith(group), deckWith(one, typed));
    expect(grouped.slides[0]?.elements).toMatchObject([
      { kind: 'group', elements: [{ id: 'text' }, { id: 'two', paragraphs: typed.paragraphs }] },
    ]);
    const ungrouped = merge(deckWith(group), deckWith(two, one), deckWith({ ...group, elements: [one, typed] }));
    expect(ungrouped.slides[0]?.elements.map(({ id }) => id)).toEqual(['two', 'text']);
    expect(textsOf(ungrouped, 'two')).toEqual(['two!']);
    expect(
      merge(deckWith(group), deckWith(), deckWith({ ...group, elements: [one, typed] })).slides[0]?.elements,
    ).toEqual([]);
  });

  it('keep the text of elements that another user groups, ungroups or moves', () => {
    const [one, two] = [withText('one'), { ...withText('two'), id: 'two' }];
    const grouped: SlideElement = { kind: 'group', id: 'g', box: one.box, frame: one.box, elements: [one, two] };
    const group = (deck: Deck) => changeSlide(deck, 0, (before) => ({ ...before, elements: [grouped] }));
    const ungroup = (deck: Deck) => changeSlide(deck, 0, (before) => ({ ...before, elements: [two, one] }));
    const type = (deck: Deck) => changeElement(deck, 'two', (text) => ({ ...withText('two!'), id: text.id }));
    const typeInGroup = (deck: Deck) =>
      changeElement(deck, 'g', () => ({ ...grouped, elements: [one, { ...withText('two!'), id: 'two' }] }));
    expect(editTogether(deckWith(one, two), group, type).slides[0]?.elements).toMatchObject([
      { kind: 'group', elements: [{ id: 'text' }, { id: 'two', paragraphs: [{ runs: [{ text: 'two!' }] }] }] },
    ]);
    const ungrouped = editTogether(deckWith(grouped), ungroup, typeInGroup);
    expect(ungrouped.slides[0]?.elements.map(({ id }) => id)).toEqual(['two', 'text']);
    expect(textsOf(ungrouped, 'two')).toEqual(['two!']);
  });

  it('to a table are merged: a new row, a new column and text in a cell', () => {
    const change = (edit: (before: TableElement) => Partial<TableElement>) => (deck: Deck) =>
      changeElement<TableElement>(deck, 'table', (before) => ({ ...before, ...edit(before) }));
    const merged = editTogether(
      deckWith(table),
      change(({ rows }) => ({
        rows: rows.toSpliced(1, 0, { height: 30, cells: [{ runs: [{ text: 'row' }] }, { runs: [] }] }),
      })),
      change(({ rows, columns }) => ({
        columns: columns.toSpliced(1, 0, 100),
        rows: rows.map((row) => ({ ...row, cells: row.cells.toSpliced(1, 0, { runs: [{ text: 'column' }] }) })),
      })),
      change(({ rows }) => ({
        rows: rows.map((row, at) => ({
          ...row,
          cells: row.cells.map((cell, to) => (at === 1 && to === 1 ? { ...cell, runs: [{ text: '40' }] } : cell)),
        })),
      })),
    );
    expect(cellsOf(merged)).toEqual([
      ['School', 'column', 'Panels'],
      ['row', '', ''],
      ['', 'column', '40'],
    ]);
  });

  it('drop an optional attribute if only part of it remains', () => {
    const merged = editTogether(
      deckWith(elements[1] as SlideElement),
      (deck) =>
        changeElement(deck, 'shape', (shape) => ({ ...shape, stroke: { color: 'ink', width: 9, dash: 'dot' } })),
      (deck) => changeElement(deck, 'shape', ({ ...shape }) => (delete (shape as { stroke?: object }).stroke, shape)),
    );
    expect(merged.slides[0]?.elements[0]).not.toHaveProperty('stroke');
  });
});

describe('applyDeckChange', () => {
  it('applies a change to a document that others have changed since', () => {
    const start = deckWith(withText('one two three'), table, elements[7] as SlideElement);
    const doc = toSharedDocument(start);
    const others = changeElement(start, 'text', () => withText('zero one three', 'four'));
    applyDeckChange(
      doc,
      start,
      changeSlide(others, 0, (one) => ({ ...one, elements: one.elements.slice(0, 2) })),
    );
    const own = changeElement(start, 'text', () => withText('one two and three'));
    applyDeckChange(
      doc,
      start,
      changeElement(own, 'code', (code) => ({ ...code, name: 'Deleted by another user' })),
    );
    const merged = readSharedDeck(doc);
    expect(textsOf(merged)).toEqual(['zero one and three', 'four']);
    expect(merged.slides[0]?.elements).toHaveLength(2);
  });

  it('creates the same document from the same changes', () => {
    const states = [1, 2].map(() => {
      const doc = toSharedDocument(everyElement, Object.assign(new Y.Doc(), { clientID: 7 }));
      const before = readSharedDeck(doc);
      applyDeckChange(doc, before, { ...before, slides: before.slides.toReversed() });
      return Y.encodeStateAsUpdate(doc);
    });
    expect(states[0]).toEqual(states[1]);
  });

  it('turns any formatted text into any other', () => {
    const run = fc.record(
      {
        text: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '🎉', '👩‍👩‍👧', '屋', '\u2029') }),
        bold: fc.constant(true),
      },
      { requiredKeys: ['text'] },
    );
    const paragraph = fc.record(
      { runs: fc.array(run, { maxLength: 3 }), align: fc.constantFrom('left' as const, 'right' as const) },
      { requiredKeys: ['runs'] },
    );
    const text = fc.array(paragraph, { maxLength: 4 }).map((paragraphs) => deckWith({ ...withText(), paragraphs }));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const doc = toSharedDocument(before);
        applyDeckChange(doc, before, after);
        expect(readSharedDeck(doc).slides).toEqual(after.slides.map(withMergedRuns));
      }),
      runs(3000),
    );
  });
});

describe('hostile document', () => {
  const garbage: readonly unknown[] = [
    null,
    1,
    'x',
    '🎉',
    [],
    {},
    { kind: 'solid' },
    Number.NaN,
    new Uint8Array(2),
    -1e9,
  ];

  it('returns a valid deck regardless of the content of its maps', () => {
    const value = fc.constantFrom(...garbage);
    const step = fc.tuple(fc.nat(), fc.nat(), value, fc.constantFrom('set', 'map', 'text', 'delete', 'clear'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const doc = toSharedDocument(everyElement);
        for (const [at, key, content, action] of steps) {
          const maps = mapsWithin(doc);
          const map = maps[at % maps.length]!;
          const names = [...map.keys()];
          const name = names[key % Math.max(1, names.length)] ?? '__proto__';
          if (action === 'set') map.set(name, content);
          else if (action === 'map')
            map.set(
              name,
              new Y.Map([
                ['@order', '0'],
                ['@parent', name],
              ]),
            );
          else if (action === 'text') map.set(name, new Y.Text('text'));
          else if (action === 'clear') map.clear();
          else map.delete(name);
        }
        const deck = readSharedDeck(doc);
        expect(parseDeck(deckToJson(deck))).toMatchObject({ ok: true });
        expect(deck.slides.length).toBeGreaterThan(0);
      }),
      runs(2000),
    );
  });
});

describe('document of a hostile client', () => {
  it('is read in linear time if all its slides have the same id', async () => {
    const slidesWith = (id: (index: number) => string): Y.Map<unknown> => {
      const doc = new Y.Doc();
      const slides = doc.getMap('slides');
      doc.transact(() => {
        for (let index = 0; index < 5000; index++) slides.set(`${index}`, new Y.Map([['id', id(index)]]));
      });
      return slides;
    };
    const [equal, different] = [slidesWith(() => 'a'), slidesWith((index) => `${index}`)];
    const ratio = () =>
      processorRatio(
        () => readSlides(equal),
        () => readSlides(different),
      );
    expect(await smallestOf(21, ratio)).toBeLessThan(21);
    expect(new Set(readSlides(equal).map(({ id }) => id)).size).toBe(5000);
  });

  /** Adds formats and characters to text as another program could: the formats do not end. */
  function addContents(text: Y.Text, contents: readonly (string | [key: string, value: unknown])[]): void {
    text.doc!.transact((transaction) => {
      let left: Y.Item | null = null;
      for (const one of contents) {
        const { store, clientID } = text.doc!;
        const content =
          typeof one === 'string' ? new Y.ContentString(one) : new Y.ContentFormat(one[0], one[1] as object);
        const [right, rightId] = left ? [null, null] : [text._start, text._start?.id ?? null];
        const id = Y.createID(clientID, Y.getState(store, clientID));
        const item = new Y.Item(id, left, left?.lastId ?? null, right, rightId, text, null, content);
        item.integrate(transaction, 0);
        left = item;
      }
    });
  }

  /** Adds text whose format changes after each character. */
  const addSegments = (text: Y.Text, count: number, formats: readonly [string, unknown][]) =>
    addContents(text, [
      ...formats,
      ...Array.from({ length: count }, (_, index) => ['x', ['size', 10 + (index % 2)]] as const).flat(),
      'x',
    ] as (string | [string, unknown])[]);

  const textOfElement = (doc: Y.Doc) => {
    const shared = doc.getMap('slides').get('all') as Y.Map<Y.Map<Y.Map<unknown>>>;
    return [...shared.get('@elements')!.values()][0]!.get('@text') as Y.Text;
  };

  it.each([
    ['many formats', 1000, Array.from({ length: 1000 }, (_, index): [string, unknown] => [`format-${index}`, 1])],
    ['a long link', 5000, [['link', `https://example.com/${'a'.repeat(100_000)}`] as [string, unknown]]],
  ])('gets short runs for text with many segments inside %s', (_, segments, formats) => {
    const doc = toSharedDocument(deckWith(withText('Text')));
    addSegments(textOfElement(doc), segments, formats);
    const text = readSharedDeck(doc).slides[0]!.elements[0] as TextElement;
    const all = text.paragraphs.flatMap(({ runs }) => runs);
    expect(all.map((run) => run.text).join('')).toHaveLength(segments + 1 + 'Text'.length);
    const lengthOf = ({ text: _text, ...format }: object & { text: string }) => JSON.stringify(format).length;
    expect(all.reduce((length, run) => length + lengthOf(run), 0)).toBeLessThan(2.5 * 1024 * 1024);
  });

  it('is read in linear time if its notes have many formats', async () => {
    const notesWith = (formats: number): Y.Doc => {
      const doc = toSharedDocument(everyElement);
      const notes = (doc.getMap('slides').get('all') as Y.Map<Y.Text>).get('@notes')!;
      addSegments(
        notes,
        1500,
        Array.from({ length: formats }, (_, index) => [`format-${index}`, 1]),
      );
      return doc;
    };
    const [many, few] = [notesWith(1500), notesWith(1)];
    const ratio = () =>
      processorRatio(
        () => readSharedDeck(many),
        () => readSharedDeck(few),
      );
    expect(await smallestOf(10, ratio)).toBeLessThan(10);
  });

  it('gets few cells for a table that has many rows and columns but no cells', () => {
    const doc = toSharedDocument(deckWith(table));
    const [shared] = [...(doc.getMap('slides').get('all') as Y.Map<Y.Map<Y.Map<unknown>>>).get('@elements')!.values()];
    doc.transact(() => {
      for (let index = 0; index < 1000; index++) {
        for (const list of ['@rows', '@columns']) {
          const map = new Y.Map<unknown>([
            ['width', 10],
            ['height', 10],
          ]);
          (shared!.get(list) as Y.Map<unknown>).set(`new-${index}`, map);
        }
      }
    });
    const cells = cellsOf(readSharedDeck(doc)).flat();
    expect(cells.length).toBeLessThan(2000);
  });

  it('gives rows and columns keys that stay the same when others are inserted between them', () => {
    const doc = toSharedDocument(deckWith(table));
    const keys = () => tableKeys(readSharedDeck(doc).slides[0]!.elements[0] as TableElement)!;
    const before = keys();
    const deck = readSharedDeck(doc);
    const next = changeElement<TableElement>(deck, 'table', ({ rows, columns, ...rest }) => ({
      ...rest,
      columns: [...columns, 50],
      rows: [rows[0]!, rows[0]!, ...rows.slice(1)].map((row) => ({ ...row, cells: [...row.cells, { runs: [] }] })),
    }));
    applyDeckChange(doc, deck, next);
    expect(before.rows).toHaveLength(table.rows.length);
    expect(keys().columns).toEqual([...before.columns, expect.any(String)]);
    expect(keys().rows.filter((key) => before.rows.includes(key))).toEqual(before.rows);
    expect(keys().rows).toHaveLength(before.rows.length + 1);
    expect(tableKeys(table)).toBeUndefined();
  });

  it('keeps the rows and columns that two users insert into a small table at the same time', () => {
    const insert = (edit: (before: TableElement) => Partial<TableElement>) => (deck: Deck) =>
      changeElement<TableElement>(deck, 'table', (before) => ({ ...before, ...edit(before) }));
    const empty = { runs: [] };
    const merged = editTogether(
      deckWith(table),
      insert(({ rows, columns }) => ({
        rows: [...rows, ...Array.from({ length: 20 }, () => ({ height: 30, cells: columns.map(() => empty) }))],
      })),
      insert(({ rows, columns }) => ({
        columns: [...columns, ...Array.from({ length: 20 }, () => 50)],
        rows: rows.map((row) => ({ ...row, cells: [...row.cells, ...Array.from({ length: 20 }, () => empty)] })),
      })),
    );
    expect(cellsOf(merged).map(({ length }) => length)).toEqual(Array(22).fill(22));
  });
});

function mapsWithin(doc: Y.Doc): Y.Map<unknown>[] {
  const maps: Y.Map<unknown>[] = [];
  const visit = (map: Y.Map<unknown>) => {
    maps.push(map);
    for (const value of map.values()) if (value instanceof Y.Map) visit(value as Y.Map<unknown>);
  };
  visit(doc.getMap('deck'));
  visit(doc.getMap('slides'));
  return maps;
}

/** Joins runs with the same format, as shared documents do. */
function withMergedRuns(one: Slide): Slide {
  const merge = (runs: Paragraph['runs']) => {
    const merged: Paragraph['runs'][number][] = [];
    const texts = runs.filter(({ text }) => text !== '');
    for (const run of texts.length > 0 ? texts : runs.slice(0, 1)) {
      const last = merged.at(-1);
      const format = (of: object) =>
        JSON.stringify(Object.entries({ ...of, text: '' }).toSorted(([one], [other]) => (one < other ? -1 : 1)));
      if (last && format(last) === format(run)) merged[merged.length - 1] = { ...last, text: last.text + run.text };
      else merged.push(run);
    }
    return merged;
  };
  const visit = (element: SlideElement): SlideElement => {
    if (element.kind === 'group') return { ...element, elements: element.elements.map(visit) };
    if (element.kind === 'table') {
      const rows = element.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, runs: merge(cell.runs) })),
      }));
      return { ...element, rows };
    }
    if (!('paragraphs' in element) || !element.paragraphs) return element;
    return { ...element, paragraphs: element.paragraphs.map(({ runs, ...rest }) => ({ ...rest, runs: merge(runs) })) };
  };
  return { ...one, elements: one.elements.map(visit) };
}
