import { describe, expect, it } from 'vitest';
import { maxAdjust } from '../model/max-adjust.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { deckToJson, parseDeck } from './parse-deck.ts';

const { deck } = layoutDeck(
  readMarkdown('# Title\n\n## One\n\n- a\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n```ts\nx\n```\n\n![p](https://a.b/c.png)')
    .outline,
);
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Returns a deck of one slide with this element. */
function deckWith(element: unknown): unknown {
  const [slide] = deck.slides;
  return jsonOf({ ...deck, slides: [{ ...slide, elements: [element] }] });
}

describe('parseDeck', () => {
  it('reads back what deckToJson has written', () => {
    expect(parseDeck(jsonOf(deckToJson(deck)))).toEqual({ ok: true, deck: jsonOf(deck) });
  });

  it('reports at most fifty problems', () => {
    const parsed = parseDeck({ ...deck, slides: Array.from({ length: 200 }, () => 7) });
    expect(parsed.ok ? 0 : parsed.problems.length).toBe(50);
  });

  it('rejects an option for icons that is neither true nor false', () => {
    const deck = deckToJson(layoutDeck(readMarkdown('# A').outline).deck) as object;
    expect(parseDeck({ ...deck, icons: false })).toMatchObject({ ok: true, deck: { icons: false } });
    expect(parseDeck({ ...deck, icons: 'no' })).toMatchObject({ ok: false, problems: [{ path: '/icons' }] });
  });

  it('rejects numbers out of range', () => {
    // These numbers are valid in JSON.
    const box = { x: 0, y: 0, width: 1, height: JSON.parse('1e999') as number };
    const [slide] = deck.slides;
    const parsed = parseDeck({
      ...deck,
      slides: [{ ...slide, elements: [{ kind: 'picture', id: 'p', box, src: '' }] }],
    });
    expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toContain('/slides/0/elements/0/box/height');
  });

  it('rejects adjust values beyond 32 bits, with which an arc could have billions of curves', () => {
    const box = { x: 0, y: 0, width: 200, height: 100 };
    const shape = (adjust: number) => ({
      kind: 'shape',
      id: 's',
      box,
      geometry: { kind: 'preset', name: 'pie', adjust: [adjust] },
    });
    expect(parseDeck(deckWith(shape(maxAdjust))).ok).toBe(true);
    expect(parseDeck(deckWith(shape(1e300))).ok).toBe(false);
  });

  it('rejects lists of thousands of sizes, which the editor would try while users type, and of adjust values', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 };
    const text = (count: number) => ({
      kind: 'text',
      id: 't',
      box,
      paragraphs: [],
      style: { ...style, steps: Array.from({ length: count }, (_item, index) => 10 + index / 1000) },
    });
    const shape = (count: number) => {
      const geometry = { kind: 'preset', name: 'star5', adjust: Array.from({ length: count }, () => 1) };
      return { kind: 'shape', id: 's', box, geometry };
    };
    const problemsOf = (element: unknown) => {
      const parsed = parseDeck(deckWith(element));
      return parsed.ok ? [] : parsed.problems;
    };
    expect([problemsOf(text(50)), problemsOf(shape(20))]).toEqual([[], []]);
    expect(problemsOf(text(51))).toEqual([
      { path: '/slides/0/elements/0/style/steps', message: 'Must have at most 50 items.' },
    ]);
    expect(problemsOf(shape(21))).toEqual([
      { path: '/slides/0/elements/0/geometry/adjust', message: 'Must have at most 20 items.' },
    ]);
  });

  it('keeps an element of an unknown kind, and writes it back unchanged', () => {
    const model = {
      kind: 'model-3d',
      id: 'v',
      src: 'https://a.b/c.glb',
      box: { x: 1, y: 2, width: 3, height: 4 },
      loop: true,
    };
    const parsed = parseDeck(deckWith(model));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(parsed.deck.slides[0]?.elements[0]).toMatchObject({ kind: 'unknown', id: 'v', raw: model });
    expect(deckToJson(parsed.deck)).toEqual(deckWith(model));
    expect(parseDeck(jsonOf(parsed.deck))).toEqual(parsed);
  });

  it.each([
    ['no object', 7, ''],
    ['another version', { ...deck, version: 3 }, '/version'],
    ['no version', { ...deck, version: undefined }, ''],
    ['an unknown style', { ...deck, theme: { style: 'x', color: 'blue' } }, '/theme/style'],
    ['two slides of one id', { ...deck, slides: [deck.slides[0], deck.slides[0]] }, '/slides/1/id'],
    [
      'a box without a width',
      deckWith({
        kind: 'line',
        id: 'l',
        box: { x: 0, y: 0, height: 1 },
        direction: 'up',
        stroke: { color: 'ink', width: 1 },
      }),
      '/slides/0/elements/0/box',
    ],
    [
      'a picture that runs',
      deckWith({ kind: 'picture', id: 'p', box: { x: 0, y: 0, width: 1, height: 1 }, src: 'javascript:alert(1)' }),
      '/slides/0/elements/0/src',
    ],
    [
      'an invalid color',
      deckWith({
        kind: 'shape',
        id: 's',
        box: { x: 0, y: 0, width: 1, height: 1 },
        geometry: { kind: 'rect' },
        fill: { kind: 'solid', color: 'url(#x)' },
      }),
      '/slides/0/elements/0/fill/color',
    ],
    [
      'a face of letters that is none',
      deckWith({
        kind: 'text',
        id: 't',
        box: { x: 0, y: 0, width: 1, height: 1 },
        paragraphs: [
          {
            runs: [
              { text: 'a', face: 'mono' },
              { text: 'b', face: 'Arial"; src: url(//a.b)' },
            ],
          },
        ],
        style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.4 },
      }),
      '/slides/0/elements/0/paragraphs/0/runs/1/face',
    ],
    [
      'a path that is none',
      deckWith({
        kind: 'shape',
        id: 's',
        box: { x: 0, y: 0, width: 1, height: 1 },
        geometry: { kind: 'path', d: '"><script>' },
      }),
      '/slides/0/elements/0/geometry/d',
    ],
  ])('reports where %s is', (_, json, path) => {
    const parsed = parseDeck(jsonOf(json));
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContain(path);
  });
});
