import type { Run, SlideElement, TableElement, TextElement } from '@ppt-embed/deck';
import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { styleText } from '../commands/style-text.ts';
import { newShape, newTable, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import type { TextChange } from '../elements/text/text-change.ts';
import type { EditorState } from '../model/editor-state.ts';
import { openDeck } from '../model/editor-state.ts';
import { cellAt } from '../model/selection.ts';
import { runCommands } from '../testing/run-commands.ts';
import { clearFormatting } from './clear-formatting.ts';

const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## One\n\n${'- point\n'.repeat(9)}`).outline, {
  coverId: 'fresh-green-en',
});

/** Opens the second slide with these elements, which are selected. */
function open(...elements: readonly SlideElement[]): EditorState {
  const slides = deck.slides.with(1, { ...deck.slides[1]!, elements });
  const ids = elements.map(({ id }) => id);
  return { ...openDeck({ ...deck, slides }), selection: { slide: 1, elements: ids, editing: false } };
}

const elementsOf = (state: EditorState): readonly SlideElement[] =>
  runCommands(state, clearFormatting(1)).deck.slides[1]!.elements;

const formats: readonly TextChange[] = [
  { face: 'serif' },
  { color: '#FF0000' },
  { size: 60 },
  { highlight: '#FFFF00' },
  { baseline: 'super' },
  { alpha: 0.5 },
  ...(['bold', 'italic', 'underline', 'strike', 'code'] as const).map((name) => ({ mark: { name, isOn: true } })),
];

const withFormatting = (...elements: readonly SlideElement[]) =>
  runCommands(open(...elements), ...formats.map((format) => styleText(format, { at: 0 })));

it('gives a text box the format of a new one, with its lists, alignment, spacing and links', () => {
  const paragraph = {
    runs: [{ text: 'See ' }, { text: 'this', link: 'https://example.com/' }] satisfies Run[],
    align: 'right',
    bullet: 'disc',
    spaceBefore: 12,
  } as const;
  const text: TextElement = { ...newText('x'), paragraphs: [paragraph] };
  const [cleared] = elementsOf(withFormatting(text));
  expect(cleared).toMatchObject({ paragraphs: [paragraph], style: text.style });
  expect((cleared as TextElement).style).toEqual(text.style);
});

it("gives a heading its layout's format, and other text the format of body text in its size", () => {
  const { elements } = deck.slides[1]!;
  const texts = elements.filter(
    (one): one is TextElement => one.kind === 'text' && (one.role === 'title' || one.role === 'body'),
  );
  const [title, ...bodies] = elementsOf(withFormatting(...texts)) as TextElement[];
  expect(title).toEqual(texts[0]);
  for (const [index, body] of bodies.entries()) {
    const before = texts[index + 1]!;
    expect({ ...body.style, size: 0, steps: [] }).toEqual({ ...before.style, color: 'bodyText', size: 0, steps: [] });
    expect(body.paragraphs).toEqual(before.paragraphs);
  }
});

it('gives the text of a shape the format of a new shape, and keeps that of a layout', () => {
  const shape = { ...newShape(shapes[0]!), paragraphs: [{ runs: [{ text: 'Go' }], align: 'center' as const }] };
  const [cleared] = elementsOf(withFormatting(shape));
  expect(cleared).toMatchObject({ paragraphs: shape.paragraphs, style: { face: 'body', size: 24 } });
  expect(cleared).not.toHaveProperty('style.bold');
  const [card] = elementsOf(withFormatting({ ...shape, part: 'decoration' as const }));
  expect(card).toMatchObject({ paragraphs: shape.paragraphs, style: { face: 'serif' } });
});

it('clears the selected cells only, or all cells of a table', () => {
  const table: TableElement = { ...newTable(2, 2), id: 'table' };
  const filled: TableElement = {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(() => ({ runs: [{ text: 'x' }] })) })),
  };
  const runsIn = ([one]: readonly SlideElement[]) =>
    (one as TableElement).rows.flatMap(({ cells }) => cells.map(({ runs }) => runs[0]));
  const all = withFormatting(filled);
  expect(runsIn(elementsOf(all))).toEqual(Array.from({ length: 4 }, () => ({ text: 'x' })));
  const one = { ...all, selection: { ...all.selection, cells: { ...cellAt(1, 0), table: 'table' } } };
  const runs = runsIn(elementsOf(one));
  expect(runs[2]).toEqual({ text: 'x' });
  expect(runs[0]).toMatchObject({ italic: true, size: 60 });
});

it('does nothing to text without formatting', () => {
  expect(clearFormatting(1)(open(newText('x')))).toBeNull();
});
