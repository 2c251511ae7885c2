import { contrast, resolveColor } from '@ppt-embed/deck';
import type { Color, Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { insertDrawn, insertNew, insertNewAt } from '../commands/insert-elements.ts';
import { connectElements } from '../commands/lines.ts';
import { selectElements } from '../commands/select.ts';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { newFormula } from './formula/formula.ts';
import { newChart, newLine, newShape, newTable, newText } from './new-elements.ts';
import { shapes } from './shapes.ts';
import { shapeText } from './shape/shape-text.ts';

const [shape] = shapes;
if (!shape) throw new Error('There are no shapes.');
const box = { x: 100, y: 400, width: 300, height: 150 };

function deckOn(theme: Deck['theme'], background: Color): Deck {
  const [slide] = sampleDeck.slides;
  if (!slide) throw new Error('The sample deck has no slides.');
  return {
    ...sampleDeck,
    theme,
    slides: [{ ...slide, background: { kind: 'solid', color: background }, elements: [] }],
  };
}

const slides = [
  ['tech', 'panel'],
  ['business', 'paper'],
  ['business', 'panel'],
  ['cartoon', 'bright'],
] as const;

it.each(slides)('gives new elements of the style %s colors that can be seen on %s', (style, background) => {
  const deck = deckOn({ style, color: 'blue' }, background);
  const point = { x: 600, y: 400 };
  const inserted = (element: SlideElement) =>
    [
      insertNew(element, { at: 1 }),
      insertDrawn(element, { box }, { at: 1 }),
      insertNewAt(element, { point }, { at: 1 }),
      insertNewAt(element, { point, isPointerPosition: true }, { at: 1 }),
    ].map((command) => runCommands(openDeck(deck), command).deck.slides[0]?.elements.at(-1) ?? element);
  const ratio = (one: Color | undefined, other: Color = background) =>
    contrast(resolveColor(deck.theme, one ?? background), resolveColor(deck.theme, other));
  for (const element of inserted(newShape(shape))) {
    if (element.kind !== 'shape' || element.fill?.kind !== 'solid') throw new Error('The shape has no fill.');
    expect(ratio(element.fill.color)).toBeGreaterThanOrEqual(3);
    const text = shapeText.read(element, deck, null);
    expect(ratio(text?.style.color, element.fill.color)).toBeGreaterThanOrEqual(4.5);
  }
  for (const element of inserted(newLine()))
    expect(ratio(element.kind === 'line' ? element.stroke.color : undefined)).toBeGreaterThanOrEqual(3);
  for (const element of inserted(newText('Text')))
    expect(ratio(element.kind === 'text' ? element.style.color : undefined)).toBeGreaterThanOrEqual(4.5);
  for (const table of inserted(newTable(2, 2)))
    expect(ratio(table.kind === 'table' ? table.style.color : undefined)).toBeGreaterThanOrEqual(4.5);
  for (const chart of inserted(newChart({ categories: ['A'], series: ['B'] })))
    expect(ratio(chart.kind === 'chart' ? chart.style.color : undefined)).toBeGreaterThanOrEqual(4.5);
  const drawing = { width: 2000, height: 1000, baseline: 500, paths: ['M0 0L10 0L10 10Z'] };
  for (const formula of inserted(newFormula({ latex: 'x', drawing, tree: { tag: 'mi', text: 'x' } })))
    expect(ratio(formula.kind === 'formula' ? formula.color : undefined)).toBeGreaterThanOrEqual(4.5);
});

it('connects two elements with a line that can be seen', () => {
  const deck = deckOn({ style: 'tech', color: 'blue' }, 'panel');
  const both = ['one', 'two'].map((id, index) => ({ ...newShape(shape), id, box: { ...box, y: 50 + index * 400 } }));
  const withBoth = { ...deck, slides: deck.slides.map((slide) => ({ ...slide, elements: both })) };
  const after = runCommands(openDeck(withBoth), selectElements(['one', 'two']), connectElements(1)).deck;
  expect(after.slides[0]?.elements.at(-1)).toMatchObject({ kind: 'line', stroke: { color: 'accent' } });
});
