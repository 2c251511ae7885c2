import { expect, it } from 'vitest';
import { styledElement } from '../../commands/style-text.ts';
import { newTable, newText } from '../new-elements.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { withCellText } from '../table/table-cells.ts';
import { commonFormat, textsOf } from './common-format.ts';

const text = newText('One');
const titled = { ...text, style: { ...text.style, size: 44, bold: true, color: 'headingText' as const } };

it('reports properties that differ between elements as mixed, and a mark only if all of the text has it', () => {
  expect(commonFormat([])).toBeNull();
  expect(commonFormat([text, text])).toMatchObject({ size: 28, color: 'bodyText', bold: false, align: 'left' });
  const format = commonFormat([titled, text]);
  expect(format).toMatchObject({ face: 'body', bold: false, align: 'left', boxSize: 44 });
  expect([format?.size, format?.color]).toEqual([undefined, undefined]);
  expect(commonFormat([titled, titled])).toMatchObject({ size: 44, bold: true });
});

it('reports properties that differ between the paragraphs of one box as mixed', () => {
  const [paragraph = { runs: [] }] = text.paragraphs;
  const mixed = {
    ...text,
    paragraphs: [{ ...paragraph, bullet: 'disc' as const, align: 'center' as const }, paragraph],
  };
  const format = commonFormat([mixed]);
  expect([format?.align, format?.bullet, format?.spaceBefore]).toEqual([undefined, undefined, 0]);
});

it('reports the space between list items, although the first item usually has none', () => {
  const [paragraph = { runs: [] }] = text.paragraphs;
  const point = { ...paragraph, spaceBefore: 32 };
  expect(commonFormat([{ ...text, paragraphs: [paragraph, point, point] }])?.spaceBefore).toBe(32);
  expect(commonFormat([{ ...text, paragraphs: [point] }])?.spaceBefore).toBe(32);
  expect(commonFormat([{ ...text, paragraphs: [paragraph, point, paragraph] }])?.spaceBefore).toBeUndefined();
  expect(commonFormat([{ ...text, paragraphs: [paragraph, point] }, text])?.spaceBefore).toBeUndefined();
});

it('reports line spacing as a multiple of single spacing, and the space after all but the last paragraph', () => {
  const [paragraph = { runs: [] }] = text.paragraphs;
  // A single line in Calibri is 1.2207 em high.
  expect(commonFormat([text])?.lineSpacing).toBeCloseTo(text.style.lineHeight / 1.2207, 3);
  const spaced = { ...paragraph, lineSpacing: 1.5, spaceAfter: 12 };
  const format = commonFormat([{ ...text, paragraphs: [spaced, spaced, { ...paragraph, lineSpacing: 1.5 }] }]);
  expect(format).toMatchObject({ lineSpacing: 1.5, spaceAfter: 12 });
  const mixed = commonFormat([{ ...text, paragraphs: [spaced, paragraph, paragraph] }]);
  expect([mixed?.lineSpacing, mixed?.spaceAfter]).toEqual([undefined, undefined]);
});

const empty = newTable(2, 2);
const table = [0, 1].reduce(
  (rows, row) => [0, 1].reduce((cells, column) => withCellText(cells, row, column, 'Cell'), rows),
  empty,
);

it('includes all cells of a table, or only the cells of a range', () => {
  expect(textsOf(sampleDeck, table, null)).toHaveLength(4);
  expect(textsOf(sampleDeck, table, { row: 0, column: 0, toRow: 0, toColumn: 1 })).toHaveLength(2);
  expect(textsOf(sampleDeck, newText('x'), null)).toHaveLength(1);
});

it('formats the text of all cells of a table that is selected as a whole', () => {
  const set = styledElement(sampleDeck, table, [{ size: 30, mark: { name: 'bold', isOn: true } }], null);
  expect(commonFormat(textsOf(sampleDeck, set, null))).toMatchObject({ size: 30, bold: true });
  expect(set.box.height).toBeGreaterThanOrEqual(table.box.height);
});
