import { expect, it } from 'vitest';
import type { ChartElement, Deck, GroupElement, ShapeElement, TableElement, TextElement } from '@ppt-embed/deck';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { findText, replaceText, sameMatch } from './find-text.ts';
import type { TextMatch } from './find-text.ts';

const any = { matchesCase: false };
const exact = { matchesCase: true };

it('finds text in titles, bodies, tables and notes, in the order of the slides', () => {
  expect(findText(sampleDeck, 'the', any)).toMatchObject([
    { slide: 0, element: 's1-subtitle', occurrence: 0, text: 'Proposal to the city council', start: 12 },
    { slide: 0, element: null, occurrence: 0, text: 'Thank the council first.', start: 6 },
    ...[0, 1, 2, 3].map((occurrence) => ({ slide: 1, element: 's2-body', occurrence, isLocked: false })),
  ]);
  expect(findText(sampleDeck, 'pilot', any)).toMatchObject([
    { slide: 3, element: 's4-table', text: 'Pilot', start: 0 },
  ]);
  expect(findText(sampleDeck, 'pilot', exact)).toEqual([]);
  expect(findText(sampleDeck, '电费', any).map(({ slide }) => slide)).toEqual([2, 2]);
  expect(findText(sampleDeck, '', any)).toEqual([]);
});

it('replaces text across runs with different formats, and updates the titles of the slide and the deck', () => {
  const deck = replaceText(sampleDeck, 'rose 61 %', 'fell', any);
  const body = deck.slides[1]?.elements[1] as TextElement;
  expect(body.paragraphs[0]?.runs).toEqual([{ text: 'Power bills fell' }, { text: ' in five years' }]);
  expect(replaceText(sampleDeck, 'solar', 'Wind', any)).toMatchObject({
    title: 'Wind on 40 school roofs',
    slides: [{ title: 'Wind on 40 school roofs' }, {}, {}, {}],
  });
});

it('keeps the fonts of existing text, and uses the font of the first replaced character', () => {
  const runs = [{ text: 'Plain ' }, { text: 'fixed', face: 'mono' as const }, { text: ' plain' }];
  const slides = sampleDeck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((one) => (one.id === 's1-subtitle' ? { ...one, paragraphs: [{ runs }] } : one)),
  }));
  const runsOf = (query: string, by: string) => {
    const element = replaceText({ ...sampleDeck, slides } as Deck, query, by, exact).slides[0]?.elements.at(-1);
    return element?.kind === 'text' ? element.paragraphs[0]?.runs : undefined;
  };
  expect(runsOf('ixed', 'ine')).toEqual([runs[0], { text: 'fine', face: 'mono' }, runs[2]]);
  expect(runsOf('ed plain', 'X')).toEqual([runs[0], { text: 'fixX', face: 'mono' }]);
});

it('replaces a single match', () => {
  const [subtitle, notes] = findText(sampleDeck, 'the', any);
  const onSlide = replaceText(sampleDeck, 'the', 'a', any, subtitle);
  expect(findText(onSlide, 'the', any)).toEqual(findText(sampleDeck, 'the', any).slice(1));
  const inNotes = replaceText(sampleDeck, 'the', 'a', any, notes);
  expect(inNotes.slides[0]?.elements).toEqual(sampleDeck.slides[0]?.elements);
  expect(findText(inNotes, 'the', any)).toHaveLength(5);
});

it('replaces one of several matches in a text box, table, chart or group', () => {
  const text = { ...sampleDeck.slides[0]?.elements[0], id: 'text', paragraphs: [] } as unknown as TextElement;
  const runs = [{ text: 'a-', bold: true }, { text: 'a' }];
  const table: TableElement = {
    ...(sampleDeck.slides[3]?.elements[1] as TableElement),
    id: 'table',
    rows: [{ height: 60, cells: [{ runs }, { runs: [{ text: 'a' }] }] }],
  };
  const style = { size: 18, color: 'ink', line: 'muted', ground: 'white', palette: ['main'] } as const;
  const chart: ChartElement = {
    id: 'chart',
    kind: 'chart',
    chart: 'bar',
    box: { x: 0, y: 0, width: 400, height: 300 },
    title: 'a',
    categories: ['a'],
    series: [{ name: 'a', values: [1] }],
    style,
  };
  const group: GroupElement = {
    id: 'group',
    kind: 'group',
    box: table.box,
    frame: table.box,
    elements: [table, table],
  };
  const paragraphs = [{ runs }, { runs: [{ text: 'a' }] }];
  const [slide] = sampleDeck.slides;
  if (!slide) throw new Error('The sample has no slides.');
  const elements = [{ ...text, paragraphs }, table, chart, group];
  const deck: Deck = { ...sampleDeck, slides: [{ ...slide, notes: 'a a', elements }] };
  const all = findText(deck, 'a', exact);
  expect(all).toHaveLength(3 + 3 + 3 + 6 + 2);
  for (const [index, one] of all.entries()) {
    const left = findText(replaceText(deck, 'a', 'b', exact, one), 'a', exact);
    const replacedMatches = findText(replaceText(deck, 'a', 'b', exact, one), 'b', exact);
    const locationOf = ({ element, start }: TextMatch) => [element, start];
    expect(left.map(locationOf)).toEqual(all.toSpliced(index, 1).map(locationOf));
    expect(replacedMatches.map(locationOf)).toEqual([locationOf(one)]);
  }
});

it('reuses unchanged parts, and returns the same deck if there are no matches', () => {
  expect(replaceText(sampleDeck, 'nowhere', 'x', any)).toBe(sampleDeck);
  expect(replaceText(sampleDeck, 'Pilot', 'Pilot', any)).toBe(sampleDeck);
  expect(replaceText(sampleDeck, 'Pilot', 'x', any).slides[1]).toBe(sampleDeck.slides[1]);
});

it('finds locked text without replacing it, and returns the same deck if all matches are locked', () => {
  const lock = (isLocked: (id: string) => boolean): Deck => ({
    ...sampleDeck,
    slides: sampleDeck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((one) => (isLocked(one.id) ? { ...one, locked: true } : one)),
    })),
  });
  const pilot = lock((id) => id === 's4-table');
  expect(findText(pilot, 'pilot', any)).toMatchObject([{ element: 's4-table', isLocked: true }]);
  expect(replaceText(pilot, 'pilot', 'Trial', any)).toBe(pilot);
  expect(replaceText(pilot, 'pilot', 'Trial', any, findText(pilot, 'pilot', any)[0])).toBe(pilot);
  const body = lock((id) => id === 's2-body');
  const changed = replaceText(body, 'the', 'a', any);
  expect(changed.slides[1]).toBe(body.slides[1]);
  expect(findText(changed, 'the', any)).toMatchObject(Array(4).fill({ element: 's2-body' }));
});

it('treats the query as plain text and skips replaced text', () => {
  const one: Deck = { ...sampleDeck, slides: sampleDeck.slides.slice(0, 1) };
  expect(findText(one, '.*', any)).toEqual([]);
  expect(replaceText(one, 'o', 'oo$&', any).title).toBe('Soo$&lar oo$&n 40 schoo$&oo$&l roo$&oo$&fs');
});

it('replaces characters in a book-length text quickly', () => {
  const notes = 'the fox e '.repeat(40_000);
  const deck: Deck = { ...sampleDeck, slides: sampleDeck.slides.slice(0, 1).map((slide) => ({ ...slide, notes })) };
  expect(replaceText(deck, 'e', 'ex', any).slides[0]?.notes).toBe('thex fox ex '.repeat(40_000));
});

it('fits longer replacements: rows grow, and text in shapes shrinks', () => {
  const [slide] = sampleDeck.slides;
  if (!slide) throw new Error('The sample has no slides.');
  const box = { x: 0, y: 0, width: 200, height: 100 };
  const table: TableElement = {
    id: 'table',
    kind: 'table',
    box,
    columns: [200],
    rows: [
      { height: 50, cells: [{ runs: [{ text: 'x' }] }] },
      { height: 50, cells: [{ runs: [] }] },
    ],
    style: { size: 20, headFill: 'deep', headColor: 'white', color: 'ink', line: 'muted' },
  };
  const paragraphs = [{ runs: [{ text: 'x' }] }];
  const style = { face: 'body', size: 24, color: 'ink', lineHeight: 1.25, steps: [24, 20, 16, 12] } as const;
  const shape: ShapeElement = { id: 'shape', kind: 'shape', box, geometry: { kind: 'rect' }, paragraphs, style };
  const deck = { ...sampleDeck, slides: [{ ...slide, elements: [table, shape] }] };
  const [grown, shrunk] = replaceText(deck, 'x', 'many words '.repeat(8), any).slides[0]?.elements ?? [];
  expect((grown as TableElement).rows[0]?.height).toBeGreaterThan(100);
  expect((shrunk as ShapeElement).style?.size).toBeLessThan(24);
});

it('keeps the name of a renamed presentation when the title of its first slide changes', () => {
  const renamed = { ...sampleDeck, title: 'City council' };
  expect(replaceText(renamed, 'Solar', 'Wind', any).title).toBe('City council');
  const named = replaceText({ ...sampleDeck, footer: sampleDeck.title }, 'Solar', 'Wind', any);
  expect([named.title, named.footer]).toEqual([named.slides[0]?.title, named.title]);
});

it('finds a match again only where its text is unchanged', () => {
  const [first] = findText(sampleDeck, 'Solar', any);
  expect(sameMatch(findText(sampleDeck, 'Solar', any), first!)).toEqual(first);
  const changed = replaceText(sampleDeck, 'roofs', 'buildings', any);
  expect(sameMatch(findText(changed, 'Solar', any), first!)).toBeUndefined();
});

/** Returns the sample deck with a footer on three slides. */
function withFooters(text: string): Deck {
  const [cover, ...others] = sampleDeck.slides;
  if (!cover) throw new Error('The sample has no slides.');
  const footer = { ...(cover.elements.find(({ id }) => id === 's1-subtitle') as TextElement), part: 'footer' as const };
  const { role: _, ...plain } = { ...footer, id: 'footer', paragraphs: [{ runs: [{ text }] }] };
  return {
    ...sampleDeck,
    slides: [cover, ...others.map((slide) => ({ ...slide, elements: [...slide.elements, plain] }))],
  };
}

const footersOf = ({ slides }: Deck) =>
  slides.flatMap(({ elements }) =>
    elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'footer'
        ? one.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text))
        : [],
    ),
  );

it('does not find the title again in the footers that repeat it, and replaces it there as well', () => {
  const deck = withFooters(sampleDeck.title);
  expect(findText(deck, 'Solar', any)).toEqual(findText(sampleDeck, 'Solar', any));
  expect(footersOf(replaceText(deck, 'Solar', 'Wind', any))).toEqual(Array(3).fill('Wind on 40 school roofs'));
});

/** Returns the sample deck with a date in the footers of three slides. */
function withDates(text: string, updatedDate?: TextElement['updatedDate']): Deck {
  const deck = withFooters(text);
  const slides = deck.slides.map(({ elements, ...slide }) => ({
    ...slide,
    elements: elements.map((one) =>
      one.kind === 'text' && one.part === 'footer'
        ? { ...one, part: 'footerDate' as const, ...(updatedDate && { updatedDate }) }
        : one,
    ),
  }));
  return { ...deck, slides };
}

const datesOf = ({ slides }: Deck) =>
  slides.flatMap(({ elements }) =>
    elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'footerDate' ? one.paragraphs.flatMap(({ runs }) => runs) : [],
    ),
  );

it('neither finds nor replaces dates that show the current day', () => {
  const deck = withDates('11/28/2031', { format: 'short', text: '11/28/2031' });
  expect(findText(deck, '2031', any)).toEqual([]);
  expect(replaceText(deck, '2031', '2032', any)).toBe(deck);
});

it('finds a date that a user has edited', () => {
  const deck = withDates('May 2031', { format: 'short', text: '11/28/2031' });
  expect(findText(deck, '2031', any)).toMatchObject([{ slide: 1, element: 'footer' }]);
});

it('finds the same fixed date of several slides once, and replaces it on all of them', () => {
  const deck = withDates('May 2031');
  const found = findText(deck, '2031', any);
  expect(found).toMatchObject([{ slide: 1, element: 'footer' }]);
  for (const replaced of [replaceText(deck, '2031', '2032', any), replaceText(deck, '2031', '2032', any, found[0])])
    expect(datesOf(replaced)).toEqual(Array(3).fill({ text: 'May 2032' }));
});

it('finds the same text of several footers once, and replaces it in all of them', () => {
  const deck = { ...withFooters('City of Ulm, 2026'), footer: 'City of Ulm, 2026' };
  const found = findText(deck, '2026', any);
  expect(found).toMatchObject([{ slide: 1, element: 'footer' }]);
  for (const replaced of [replaceText(deck, '2026', '2027', any), replaceText(deck, '2026', '2027', any, found[0])]) {
    expect(footersOf(replaced)).toEqual(Array(3).fill('City of Ulm, 2027'));
    expect(replaced.footer).toBe('City of Ulm, 2027');
  }
});
